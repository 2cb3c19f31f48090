// Sailings are asked for again quietly, and what is gone stays gone until another search.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import { useToasts } from '../../shared/state/toasts';
import { serverNow, useServerClock } from '../../shared/time/serverClock';
import { type BookingSearch, ONE_ADULT } from '../query';
import { useTrips } from './useTrips';

const SEARCH: BookingSearch = {
  depart_route: 'CEB-TAG',
  return_route: null,
  depart_date: '2026-12-24',
  return_date: null,
  round_trip: false,
  party: ONE_ADULT,
};

let asked = 0;
let isDown = false;
/** What was said, and how often. */
const said = () => useToasts.getState().toasts.map(({ text, times }) => [text, times]);
let serverTime = Date.now();

Object.assign(globalThis, {
  fetch: async (address: string) => {
    if (address.endsWith('/time')) {
      return Response.json({ server_time: new Date(serverTime).toISOString() });
    }
    asked += 1;
    return isDown
      ? Response.json({ message: 'Down.' }, { status: 500 })
      : Response.json({ departures: [], returns: [] });
  },
});

let screen: TestScreen;
let shown: ReturnType<typeof useTrips>;
let isGone = false;

const show = (search: BookingSearch) =>
  screen.show(() => {
    shown = useTrips(search, () => isGone);
  });

type Context = Parameters<NonNullable<Parameters<typeof test>[0]>>[0];

const settle = () => act(async () => new Promise((resolve) => setImmediate(resolve)));

async function pass(context: Context, ms: number): Promise<void> {
  await act(async () => context.mock.timers.tick(ms));
  await settle();
}

beforeEach(() => {
  asked = 0;
  isDown = false;
  isGone = false;
  useToasts.setState({ toasts: [] });
  screen = openScreen();
});

afterEach(() => screen.leave());

test('what is gone stays told while the same is looked for', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show(SEARCH);
  await settle();
  assert.equal(shown.isGone, false);
  isGone = true;
  await pass(context, 30_000);
  assert.deepEqual([asked, shown.isGone], [2, true]);
  isGone = false;
  await pass(context, 30_000);
  assert.deepEqual([asked, shown.isGone], [3, true]);
  await show({ ...SEARCH, depart_date: '2026-12-25' });
  await settle();
  assert.equal(shown.isGone, false);
});

test('only what the visitor asked for is told when it fails', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  isDown = true;
  await show(SEARCH);
  await settle();
  assert.deepEqual([shown.trips, shown.failed, said()], [null, true, [['Down.', 1]]]);
  await pass(context, 30_000);
  assert.deepEqual([asked, said()], [2, [['Down.', 1]]]);
  isDown = false;
  await pass(context, 30_000);
  assert.deepEqual([shown.trips?.departures, shown.failed], [[], false]);
  isDown = true;
  await pass(context, 30_000);
  assert.deepEqual([shown.trips?.departures, shown.failed, said()], [[], false, [['Down.', 1]]]);
  await act(async () => shown.tryAgain());
  await settle();
  assert.deepEqual([shown.trips, shown.failed, said()], [null, true, [['Down.', 2]]]);
});

test('the clock of the server is known before what came is looked at', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const year = 365 * 24 * 3_600_000;
  serverTime = Date.now() - year;
  useServerClock.setState({ offset: null });
  let ahead = 0;
  await screen.show(() => {
    shown = useTrips(SEARCH, () => {
      ahead = Date.now() - serverNow();
      return false;
    });
  });
  await settle();
  assert.ok(shown.trips !== null && Math.abs(ahead - year) < 60_000, String(ahead));
});
