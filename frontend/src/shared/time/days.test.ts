// Days, months and years follow each other as the calendar has them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  inMonth,
  isDate,
  lastDay,
  makeDate,
  weekday,
} from './days';

test('a date is one only if there is such a day', () => {
  for (const good of ['2026-12-24', '2028-02-29', '2000-02-29']) {
    assert.ok(isDate(good), good);
  }
  for (const bad of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', 'x']) {
    assert.ok(!isDate(bad), bad);
  }
  assert.equal(makeDate(2028, 2, 29), '2028-02-29');
  assert.equal(makeDate(2027, 2, 29), null);
  assert.equal(makeDate(2027, 4, 31), null);
  assert.equal(makeDate(Number.NaN, 4, 3), null);
});

test('days follow each other over the ends of months and years, in any time zone', () => {
  for (const zone of ['Asia/Manila', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    process.env.TZ = zone;
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2027-01-01', -1), '2026-12-31');
    assert.equal(addDays('2028-02-28', 1), '2028-02-29');
    assert.equal(addDays('2027-02-28', 1), '2027-03-01');
    assert.equal(addDays('2026-12-24', 366), '2027-12-25');
    assert.equal(weekday('2026-12-24'), 4);
    assert.equal(weekday('2026-11-01'), 0);
  }
});

test('months have their lengths', () => {
  assert.equal(lastDay('2026-02'), '2026-02-28');
  assert.equal(lastDay('2028-02'), '2028-02-29');
  assert.equal(lastDay('2026-12'), '2026-12-31');
  assert.equal(addMonths('2026-12', 1), '2027-01');
  assert.equal(addMonths('2027-01', -1), '2026-12');
  assert.equal(addMonths('2026-11', 12), '2027-11');
  assert.equal(inMonth('2026-12-31', '2027-02'), '2027-02-28');
  assert.equal(inMonth('2028-02-29', '2029-02'), '2029-02-28');
  assert.equal(inMonth('2026-12-15', '2027-01'), '2027-01-15');
});

test('days are counted over months, years and leap days', () => {
  assert.equal(daysBetween('2026-12-24', '2027-01-02'), 9);
  assert.deepEqual(daysFrom('2026-02-27', 3), ['2026-02-27', '2026-02-28', '2026-03-01']);
});
