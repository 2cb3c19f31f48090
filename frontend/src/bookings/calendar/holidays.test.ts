// Holidays fall on the days that calendars of these years print.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { easter, HOLIDAYS, holidaysIn, holidaysOf } from './holidays';

test('Easter is the Sunday that almanacs give', () => {
  const known = [
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ];
  for (const date of [...known, '2008-03-23', '1954-04-18', '2049-04-18']) {
    assert.equal(easter(Number(date.slice(0, 4))), date);
  }
});

test('a year has each holiday once', () => {
  for (let year = 2026; year < 2060; year++) {
    const named = [...holidaysOf(year).values()].sort();
    const all = [...HOLIDAYS].sort();
    // The Day of Valor may fall within Holy Week.
    assert.ok(named.length >= all.length - 1, `${year}`);
    assert.equal(new Set(named).size, named.length, `${year}`);
  }
});

test('those that move fall on their weekday', () => {
  const of = (date: string) => holidaysOf(Number(date.slice(0, 4))).get(date);
  for (const date of ['2026-01-18', '2027-01-17', '2028-01-16', '2034-01-15']) {
    assert.equal(of(date), 'sinulog', date);
  }
  for (const date of ['2026-08-31', '2027-08-30', '2028-08-28']) {
    assert.equal(of(date), 'heroes', date);
  }
  assert.equal(of('2027-03-26'), 'goodFriday');
  assert.equal(of('2026-04-09'), 'valor');
  // In 2020, the Day of Valor was Maundy Thursday.
  assert.equal(of('2020-04-09'), 'maundyThursday');
});

test('a month tells of its own, in their order', () => {
  assert.deepEqual(holidaysIn('2026-11'), [
    ['2026-11-01', 'allSaints'],
    ['2026-11-02', 'allSouls'],
    ['2026-11-30', 'bonifacio'],
  ]);
  assert.deepEqual(holidaysIn('2026-07'), []);
});
