// Which week is shown, and the days near one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInWeek, nearestDays, weekAround } from './week';

test('a week stands around its day and never before the first one', () => {
  assert.equal(weekAround('2026-12-24', '2026-12-01'), '2026-12-21');
  assert.equal(weekAround('2026-12-24', '2026-12-23'), '2026-12-23');
  assert.ok(isInWeek('2026-12-27', '2026-12-21'));
  assert.ok(!isInWeek('2026-12-28', '2026-12-21'));
  assert.ok(!isInWeek('2026-12-20', '2026-12-21'));
});

test('the nearest days have seats and stand in their order', () => {
  const day = (date: string, fare: number | null, seats_left: number) =>
    [date, { date, fare_from_centavos: fare, price_from_centavos: fare, seats_left }] as const;
  const calendar = new Map([
    day('2026-12-20', 48_000, 90),
    day('2026-12-22', 48_000, 90),
    day('2026-12-23', 48_000, 2),
    day('2026-12-24', null, 0),
    day('2026-12-25', null, 0),
    day('2026-12-26', 52_000, 50),
    day('2026-12-27', 52_000, 50),
  ]);
  assert.deepEqual(
    nearestDays(calendar, '2026-12-24', '2026-12-21', 3).map(({ date }) => date),
    ['2026-12-22', '2026-12-26', '2026-12-27'],
  );
});
