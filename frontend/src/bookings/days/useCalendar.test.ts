// The days of a route are kept once for all that show days.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import { useFares } from '../calendar/useFares';
import { askDays, useCalendar, useDays } from './useCalendar';

let asked: string[] = [];
let isDown = false;

/** A day costs as many pesos as its number; one route leaves its twelfth out. */
Object.assign(globalThis, {
  fetch: async (address: string) => {
    const said = new URL(address, 'http://localhost').searchParams;
    const [route, from, to] = ['route', 'from', 'to'].map((name) => said.get(name) ?? '');
    asked.push(`${route} ${from} ${to}`);
    if (isDown) {
      return Response.json({}, { status: 500 });
    }
    const days = Array.from({ length: 31 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`)
      .filter(
        (date) =>
          date >= String(from) &&
          date <= String(to) &&
          !(route === 'ILO-BCD' && date.endsWith('12')),
      )
      .map((date) => {
        const fare = Number(date.slice(8)) * 100;
        return { date, fare_from_centavos: fare, price_from_centavos: fare + 45, seats_left: 9 };
      });
    return Response.json({ days });
  },
});

let screen: TestScreen;

beforeEach(() => {
  asked = [];
  isDown = false;
  screen = openScreen();
});

afterEach(() => screen.leave());

const settle = () => act(async () => new Promise((resolve) => setImmediate(resolve)));

async function fares(route: string | null, month: string, today = '2027-03-05') {
  const shown: ReturnType<typeof useFares>[] = [];
  await screen.show(() => {
    shown.push(useFares(route, month, today));
  });
  await settle();
  return { before: shown[0]?.days, ...(shown.at(-1) ?? assert.fail()) };
}

test('the strip of a week knows what the dialog of a month was told, and asks no second time', async () => {
  const { before, days } = await fares('CEB-TAG', '2027-03');
  assert.equal(before, null);
  assert.equal(days?.length, 27);
  assert.deepEqual(asked, ['CEB-TAG 2027-03-05 2027-03-31']);

  let fare: number | null | undefined;
  await screen.show(() => {
    fare = useCalendar('CEB-TAG', '2027-03-10', '2027-03-05').get('2027-03-10')?.fare_from_centavos;
  });
  assert.equal(fare, 1000);
  await settle();
  assert.equal(asked.length, 1);
});

test('days that were asked for before a screen are known to it', async () => {
  const days = await askDays('CEB-DGT', '2027-03-05', '2027-03-31', new AbortController().signal);
  assert.equal(days.length, 27);
  assert.equal((await fares('CEB-DGT', '2027-03')).before?.length, 27);
  assert.equal(asked.length, 1);
});

test('what was told a while ago stands at once, and is asked for anew', async (context) => {
  await fares('CEB-TUB', '2027-03');
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_001 });
  await screen.leave();
  screen = openScreen();
  const { before } = await fares('CEB-TUB', '2027-03');
  assert.equal(before?.length, 27);
  assert.equal(asked.length, 2);
});

test('each route has days of its own', async () => {
  await fares('TAG-CEB', '2027-03');
  assert.equal((await fares('TUB-CEB', '2027-03')).before, null);
  assert.equal(asked.length, 2);
});

test('a day that the answer leaves out keeps no other from being known', async () => {
  const { days } = await fares('ILO-BCD', '2027-03');
  assert.equal(
    days?.some(({ date }) => date === '2027-03-12'),
    false,
  );
  assert.equal(days?.length, 26);
});

test('days that did not come can be asked for once more', async () => {
  isDown = true;
  const { days, failed, tryAgain } = await fares('BCD-ILO', '2027-03');
  assert.deepEqual([days, failed], [null, true]);
  isDown = false;
  await act(async () => tryAgain());
  const { days: found, failed: still } = await fares('BCD-ILO', '2027-03');
  assert.deepEqual([found?.length, still], [27, false]);
});

test('nothing is asked without a route, or of a month that is over', async () => {
  assert.equal((await fares(null, '2027-03')).days, null);
  assert.equal((await fares('CEB-TAG', '2027-02')).days, null);
  await screen.show(() => {
    useDays('CEB-TAG', '2027-03-09', '2027-03-08');
  });
  assert.deepEqual(asked, []);
});
