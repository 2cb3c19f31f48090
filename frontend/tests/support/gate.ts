// Gates as tests use them: devices, tickets as a camera sees them, and what a gate shows.

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { DeviceCode, DeviceWithCode } from '../../src/shared/api/opsWire';
import type { ShownTicket, Tickets, Trip } from '../../src/shared/api/wire';
import { execute } from './database';
import { freshen, type State } from './desk';
import { heading } from './fields';
import { type Held, holdOn, payByApi, sailings } from './paid';
import { type Picture, readCodes } from './paper';
import type { Server } from './server';
import { expect } from './test';

const DAY_MS = 86_400_000;

/** Which of the sailings that a gate can board: of a voyage, and so many behind the next. */
interface Wanted {
  voyage?: string;
  behind?: number;
}

/** A sailing that a gate in Cebu can board now. */
export async function nextSailing(server: Server, wanted: Wanted = {}): Promise<Trip> {
  const { voyage, behind = 0 } = wanted;
  if (behind === 0) {
    // Those that boarded in tests before are sold again.
    await execute(server, `UPDATE sailings SET status = 'scheduled' WHERE status = 'boarding'`);
  }
  const soon = [...(await sailings(server, 0)), ...(await sailings(server, 1))];
  const near = soon.filter(
    ({ departs_at, voyage_number }) =>
      Date.parse(departs_at) < Date.now() + DAY_MS && (voyage ?? voyage_number) === voyage_number,
  );
  const trip = near[behind];
  if (!trip) {
    throw new Error(`${near.length} sailings leave within a day`);
  }
  // Gates of tests before keep their shares for ever, as a device that is lost does.
  await execute(
    server,
    `DELETE FROM gate_shares WHERE sailing_id = '${trip.id}';
     UPDATE gate_sailings SET granted = 0 WHERE sailing_id = '${trip.id}'`,
  );
  return trip;
}

/** A call of the desk by whoever is signed in with `state`; without a body it asks. */
export async function callDesk(
  server: Server,
  state: State,
  path: string,
  body?: object,
): Promise<Response> {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.desk}/ops-api${path}`, {
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: server.desk,
      'sec-fetch-site': 'same-origin',
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  expect(
    response.ok ? '' : await response.clone().text(),
    `${path} answered ${response.status}`,
  ).toBe('');
  return response;
}

const atDesk = async <T>(server: Server, state: State, path: string, body: object): Promise<T> =>
  (await (await callDesk(server, state, path, body)).json()) as T;

/** A device that somebody may enrol, and the code for it. */
export async function addGate(server: Server, state: State, name: string): Promise<DeviceWithCode> {
  await freshen(server);
  return atDesk(server, state, '/devices', { name, port: 'CEB' });
}

/** Another code for a device: whoever enrols by it is the device from then on. */
export async function drawCode(server: Server, state: State, id: string): Promise<DeviceCode> {
  await freshen(server);
  return atDesk(server, state, `/devices/${id}/codes`, {});
}

export const revokeGate = (server: Server, state: State, id: string): Promise<object> =>
  atDesk(server, state, `/devices/${id}/revoke`, { reason: 'Lost at the pier' });

/** Makes a page a gate by the link that a manager shows; the code leaves the address at once. */
export async function enrolGate(page: Page, server: Server, code: string): Promise<void> {
  await page.goto(`${server.desk}/gate#${code}`);
  await expect(page).toHaveURL(`${server.desk}/gate`);
  await expect(heading(page)).toHaveText('Sailings');
}

/** Opens the gate of a sailing on a page that nobody has enrolled yet. */
export async function openGate(page: Page, server: Server, code: string, trip: Trip) {
  await enrolGate(page, server, code);
  await openList(page, server, trip);
}

/** The desk says that a sailing boards: its gates let people on board, and it is not sold any more. */
export async function letBoard(server: Server, { id }: Trip): Promise<void> {
  await execute(server, `UPDATE sailings SET status = 'boarding' WHERE id = '${id}'`);
}

export async function openList(page: Page, server: Server, trip: Trip): Promise<void> {
  const { voyage_number } = trip;
  await letBoard(server, trip);
  // The same voyage of this morning may stand before it.
  const fetchList = page.getByRole('button', { name: `Fetch the list of ${voyage_number}` });
  await fetchList.last().click();
  await page.getByRole('button', { name: `Open the gate of ${voyage_number}` }).click();
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'none');
}

export const verdict = (page: Page) => page.locator('[data-verdict]');

/** How many are on board, as the gate counts. */
export const onBoard = (page: Page) => page.locator('[data-count]');

/** Reads a code as a hand scanner types it. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

export async function expectVerdict(page: Page, word: string): Promise<void> {
  await expect(verdict(page)).toHaveAttribute('data-verdict', word);
}

async function shownTickets(server: Server, { code, token }: Held): Promise<ShownTicket[]> {
  const response = await fetch(`${server.url}/booking-api/online-bookings/${code}/tickets`, {
    headers: { 'x-booking-token': token },
  });
  return ((await response.json()) as Tickets).tickets;
}

/** A code as dark and light, `scale` pixels a module. */
function drawQr({ qr: { path, size } }: ShownTicket, scale: number): Picture {
  const side = size * scale;
  const pixels = Buffer.alloc(side * side, 255);
  for (const run of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [x = 0, y = 0, length = 0] = run.slice(1).map((number) => Number(number) * scale);
    for (let line = y; line < y + scale; line += 1) {
      pixels.fill(0, line * side + x, line * side + x + length);
    }
  }
  return { side, pixels };
}

export interface PaidTicket {
  id: string;
  code: string;
}

/** The tickets of a booking with what their codes say, in the order of its passengers. */
export async function ticketsOf(server: Server, held: Held): Promise<PaidTicket[]> {
  const tickets: PaidTicket[] = [];
  for (const ticket of await shownTickets(server, held)) {
    const [code = ''] = await readCodes(drawQr(ticket, 4));
    tickets.push({ id: ticket.id, code });
  }
  return tickets;
}

/** What the codes of a booking say, in the order of its passengers. */
export async function codesOf(server: Server, held: Held): Promise<string[]> {
  const tickets = await ticketsOf(server, held);
  return tickets.map(({ code }) => code);
}

/** As many people who paid, in bookings of as many as one may have. */
export async function travellers(server: Server, trip: Trip, count: number): Promise<PaidTicket[]> {
  const tickets: PaidTicket[] = [];
  while (tickets.length < count) {
    const people = Math.min(MOST_IN_BOOKING, count - tickets.length);
    const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', people);
    await payByApi(server, held);
    tickets.push(...(await ticketsOf(server, held)));
  }
  return tickets;
}

const MOST_IN_BOOKING = 20;

const [WIDTH, HEIGHT] = [640, 480];
const [DARK, LIGHT, GREY] = [16, 235, 128];

/** In the films of several tickets this corner is dark while one is there. */
export const CORNER = 32;

/** One picture of a film, with a ticket in its middle. */
function frameOf(picture: Picture | undefined, isMarked = false): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  if (picture) {
    const { side, pixels } = picture;
    const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
    for (const [at, pixel] of pixels.entries()) {
      const [x, y] = [left + (at % side), top + Math.floor(at / side)];
      light[y * WIDTH + x] = pixel > 127 ? LIGHT : DARK;
    }
  }
  for (let y = 0; isMarked && y < CORNER; y += 1) {
    light.fill(DARK, y * WIDTH, y * WIDTH + CORNER);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc(light.length / 2, GREY)]);
}

/** Writes a film of `rate` pictures a second, each shown so often. */
async function writeFilm(server: Server, rate: number, frames: [Buffer, number][]) {
  const name = join(server.dataDir, 'camera.y4m');
  const file = await open(name, 'w');
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420\n`);
  for (const [frame, times] of frames) {
    for (let time = 0; time < times; time += 1) {
      await file.write(frame);
    }
  }
  await file.close();
  return name;
}

/** A film in which a ticket is held before the camera; returns its file. */
export async function filmOf(server: Server, held: Held): Promise<string> {
  const [ticket] = await shownTickets(server, held);
  if (!ticket) {
    throw new Error('no ticket');
  }
  const picture = drawQr(ticket, Math.floor(400 / ticket.qr.size));
  return writeFilm(server, 15, [[frameOf(picture), 15]]);
}

/** A film in which one ticket of a booking after another is held before the camera, a second each. */
export async function filmOfAll(server: Server, held: Held): Promise<string> {
  const nobody = frameOf(undefined);
  const frames: [Buffer, number][] = [[nobody, 50]];
  for (const ticket of await shownTickets(server, held)) {
    const picture = drawQr(ticket, Math.floor(400 / ticket.qr.size));
    frames.push([frameOf(picture, true), 10], [nobody, 5]);
  }
  return writeFilm(server, 10, frames);
}

/** Starts a browser whose camera sees a film. */
export const watchFilm = (film: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
