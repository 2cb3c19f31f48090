// Gates as tests use them: devices, tickets as a camera sees them, and what a gate shows.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { DeviceCode, DeviceWithCode } from '../../src/shared/api/opsWire';
import type { ShownTicket, Tickets, Trip } from '../../src/shared/api/wire';
import { execute } from './database';
import type { State } from './desk';
import { heading } from './fields';
import { type Held, sailings } from './paid';
import { readCodes } from './paper';
import type { Server } from './server';
import { expect } from './test';

const DAY_MS = 86_400_000;

/** A sailing that a gate in Cebu can board now: the first, or one behind it. */
export async function nextSailing(server: Server, behind = 0): Promise<Trip> {
  const soon = [...(await sailings(server, 0)), ...(await sailings(server, 1))];
  const near = soon.filter(({ departs_at }) => Date.parse(departs_at) < Date.now() + DAY_MS);
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

/** A call of the desk by whoever is signed in with `state`. */
async function atDesk<T>(server: Server, state: State, path: string, body: object): Promise<T> {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.desk}/ops-api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: server.desk,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path} answered ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

/** A device that somebody may enrol, and the code for it. */
export const addGate = (server: Server, state: State, name: string): Promise<DeviceWithCode> =>
  atDesk(server, state, '/devices', { name, port: 'CEB' });

/** Another code for a device: whoever enrols by it is the device from then on. */
export const drawCode = (server: Server, state: State, id: string): Promise<DeviceCode> =>
  atDesk(server, state, `/devices/${id}/codes`, {});

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
  await openList(page, trip);
}

export async function openList(page: Page, trip: Trip): Promise<void> {
  const { voyage_number } = trip;
  await page.getByRole('button', { name: `Fetch the list of ${voyage_number}` }).click();
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
function drawQr(page: Page, ticket: ShownTicket, scale: number) {
  return page.evaluate(
    ({ path, size, scale }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = size * scale;
      const context = canvas.getContext('2d');
      if (!context) {
        throw new Error('no canvas');
      }
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.scale(scale, scale);
      context.fillStyle = '#000';
      context.fill(new Path2D(path));
      return {
        side: canvas.width,
        png: canvas.toDataURL('image/png').split(',')[1] ?? '',
        pixels: Array.from(
          context
            .getImageData(0, 0, canvas.width, canvas.height)
            .data.filter((_, at) => at % 4 === 0),
        ),
      };
    },
    { ...ticket.qr, scale },
  );
}

/** What the codes of a booking say, in the order of its passengers. */
export async function codesOf(browser: Browser, server: Server, held: Held): Promise<string[]> {
  const page = await browser.newPage();
  const codes: string[] = [];
  for (const ticket of await shownTickets(server, held)) {
    const { png } = await drawQr(page, ticket, 4);
    codes.push(...(await readCodes(Buffer.from(png, 'base64'))));
  }
  await page.close();
  return codes;
}

const [WIDTH, HEIGHT] = [640, 480];

/** A film in which a ticket is held before the camera; returns its file. */
export async function filmOf(browser: Browser, server: Server, held: Held): Promise<string> {
  const page = await browser.newPage();
  const [ticket] = await shownTickets(server, held);
  if (!ticket) {
    throw new Error('no ticket');
  }
  const { side, pixels } = await drawQr(page, ticket, Math.floor(400 / ticket.qr.size));
  await page.close();
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (const [at, pixel] of pixels.entries()) {
    const [x, y] = [left + (at % side), top + Math.floor(at / side)];
    light[y * WIDTH + x] = pixel > 127 ? 235 : 16;
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const file = join(server.dataDir, 'camera.y4m');
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 15 }, () => frame)]));
  return file;
}
