// What a gate takes its time for: a ticket before the camera, many scans over a slow network, and a long
// manifest. What comes of it is checked here; how long it took is printed, for `make bench`.
// TIMES_TICKETS, TIMES_SCANS and TIMES_PEOPLE say how many there are of each.

import { numberOf } from './support/database';
import { test as base, expect } from './support/desk';
import {
  addGate,
  CORNER,
  callDesk,
  expectVerdict,
  filmOfAll,
  nextSailing,
  openGate,
  openList,
  revokeGate,
  travellers,
  watchFilm,
} from './support/gate';
import { clockFromNow, oneShip } from './support/network';
import { holdOn, payByApi } from './support/paid';
import { present } from './support/pier';
import { type Server, startServer } from './support/server';
import { SLOW_3G, SLOWED } from './support/slowness';
import { FAILED_LOAD } from './support/test';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);

const TICKETS = setting('TIMES_TICKETS', 3);
const SCANS = setting('TIMES_SCANS', 120);
const PEOPLE = setting('TIMES_PEOPLE', 20);

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const voyages = [{ voyage: 'E101', at: clockFromNow(300).at }];
      const server = await startServer({}, oneShip(PEOPLE + TICKETS + 10, voyages));
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000 + TICKETS * 3000 + SCANS * 200 + PEOPLE * 1000);

test.beforeEach(({ complaints }) => {
  complaints.allow(FAILED_LOAD);
});

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Watched {
  /** When a ticket could be seen first, and when the page showed what it says to it. */
  seen: number[];
  told: number[];
}

/** Notes in the page when tickets come into the picture, and when verdicts are drawn. */
function watch(corner: number): void {
  const watched: Watched = { seen: [], told: [] };
  Object.assign(globalThis, { watched });
  const video = document.querySelector('video');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!video || !context) {
    throw new Error('nothing to watch');
  }
  let wasThere = false;
  const look = (now: number) => {
    context.drawImage(video, corner / 4, corner / 4, corner / 2, corner / 2, 0, 0, 1, 1);
    const isThere = (context.getImageData(0, 0, 1, 1).data[0] ?? 255) < 128;
    if (isThere && !wasThere) {
      watched.seen.push(now);
    }
    wasThere = isThere;
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  const alertNow = () => document.querySelector('[data-verdict] [role=alert]');
  let before = alertNow();
  new MutationObserver(() => {
    const now = alertNow();
    if (now && now !== before) {
      before = now;
      // The frame after this one shows it.
      requestAnimationFrame(() => setTimeout(() => watched.told.push(performance.now())));
    }
  }).observe(document.body, { childList: true, subtree: true });
}

const watchedIn = () => (globalThis as unknown as { watched: Watched }).watched;

test('each ticket before the camera of a slow phone boards', async ({ owner, server }) => {
  const trip = await nextSailing(server);
  const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', TICKETS);
  await payByApi(server, held);
  const film = await filmOfAll(server, held);
  const { code, device } = await addGate(server, owner.state, 'Gate camera');
  const watching = await watchFilm(film);
  const page = await (await watching.newContext({ permissions: ['camera'] })).newPage();
  const slow = await page.context().newCDPSession(page);
  await page.goto(`${server.desk}/gate#${code}`);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await openList(page, server, trip);
  await expect(page.locator('[data-camera=on]')).toBeVisible();
  await page.evaluate(watch, CORNER);
  await expect
    .poll(async () => (await page.evaluate(watchedIn)).told.length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(TICKETS);
  const { seen, told } = await page.evaluate(watchedIn);
  const times = told.slice(0, TICKETS).map((at, place) => Math.round(at - (seen[place] ?? at)));
  expect(Math.min(...times), 'no verdict before its ticket').toBeGreaterThan(0);
  const boarded = () => numberOf(server, 'SELECT count(*) FROM boardings');
  await expect.poll(boarded).toBe(TICKETS);
  say(`camera to verdict, ms: ${times.join(' ')}`);
  await watching.close();
  // Otherwise it is left a share of the sailing.
  await revokeGate(server, owner.state, device.id);
});

test('many scans that waited for a network arrive over a slow one', async ({
  page,
  context,
  owner,
  server,
}) => {
  const trip = await nextSailing(server);
  const [one, other] = await travellers(server, trip, 2);
  const { code, device } = await addGate(server, owner.state, 'Gate slow');
  await openGate(page, server, code, trip);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: true, ...SLOW_3G });
  for (let scan = 0; scan < SCANS; scan += 1) {
    await page.evaluate(present, (scan % 2 === 0 ? one?.code : other?.code) ?? '');
  }
  await expect(page.getByText(`${SCANS} scans to send`)).toBeVisible();
  const begun = Date.now();
  await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const isSent = () => !/to send/.test(document.body.innerText);
  await page.waitForFunction(isSent, undefined, { polling: 50, timeout: 120_000 });
  const ms = Date.now() - begun;
  const scans = `SELECT count(*) FROM scans WHERE device_id = '${device.id}'`;
  expect(await numberOf(server, scans)).toBe(SCANS);
  say(`scans sent over a slow network, ms: ${ms}`);
  await revokeGate(server, owner.state, device.id);
});

test('a long manifest is sealed and drawn', async ({ page, owner, server }) => {
  const trip = await nextSailing(server);
  const tickets = await travellers(server, trip, PEOPLE);
  const { code } = await addGate(server, owner.state, 'Gate long');
  await openGate(page, server, code, trip);
  for (const ticket of tickets) {
    expect(await page.evaluate(present, ticket.code)).toBe('green');
  }
  await expectVerdict(page, 'green');
  await expect(page.getByText(/to send$/)).toHaveCount(0);
  const onBoard = await numberOf(server, 'SELECT count(*) FROM boardings');
  expect(onBoard).toBeGreaterThanOrEqual(PEOPLE);
  const manifest = `/sailings/${trip.id}/manifest`;
  for (const counter of ['gate', 'master']) {
    await callDesk(server, owner.state, `${manifest}/head-counts`, { counter, number: onBoard });
  }
  const reason = { override_reason: 'Other gates of this test are away' };
  const begun = performance.now();
  await (await callDesk(server, owner.state, `${manifest}/seal`, reason)).arrayBuffer();
  const sealed = performance.now();
  const paper = await callDesk(server, owner.state, `${manifest}/1/manifest.pdf`);
  const { byteLength } = await paper.arrayBuffer();
  const drawn = performance.now();
  expect(byteLength).toBeGreaterThan(10_000);
  say(`${onBoard} names sealed and drawn, ms: ${sealed - begun} ${drawn - sealed}`);
});
