// Months begin their weeks on Sunday, and every key leads where it should.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekday } from '../../shared/time/days';
import { dayAfterKey, monthsFrom, notOver, weeksOf, weeksToCome, within } from './month';

test('every month has all of its days, each under the name of its weekday', () => {
  for (let year = 2024; year <= 2032; year++) {
    for (let number = 1; number <= 12; number++) {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((date) => date !== null);
      assert.equal(days.length, new Date(Date.UTC(year, number, 0)).getUTCDate(), month);
      assert.ok(weeks.every((week) => week.length === 7 && week.some((date) => date !== null)));
      for (const week of weeks) {
        for (const [at, date] of week.entries()) {
          assert.ok(date === null || weekday(date) === at, `${date}`);
        }
      }
    }
  }
});

test('weeks that are over are not shown, nor walked to', () => {
  assert.equal(weeksToCome('2026-11', '2026-11-23').flat()[0], '2026-11-22');
  assert.equal(weeksToCome('2026-11', '2026-11-01').length, weeksOf('2026-11').length);
  assert.equal(weeksToCome('2026-12', '2026-11-23').length, weeksOf('2026-12').length);
  assert.equal(notOver('2026-11-03', '2026-11-23'), '2026-11-22');
  assert.equal(notOver('2026-11-24', '2026-11-23'), '2026-11-24');
  assert.equal(notOver('2026-11-30', '2026-12-01'), '2026-12-01');
});

test('weeks begin on Sunday', () => {
  const december = weeksOf('2026-12');
  assert.deepEqual(december[0], [
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  assert.equal(december.length, 5);
  assert.equal(weeksOf('2026-02').length, 4);
  assert.equal(weeksOf('2028-02').flat().at(-5), '2028-02-29');
  assert.equal(weeksOf('2026-08').length, 6);
});

const press = (date: string, key: string, shiftKey = false, isRtl = false) =>
  dayAfterKey(date, { key, shiftKey }, isRtl);

test('the keys walk by day, week, month and year', () => {
  assert.equal(press('2026-12-31', 'ArrowRight'), '2027-01-01');
  assert.equal(press('2027-01-01', 'ArrowLeft'), '2026-12-31');
  assert.equal(press('2026-12-24', 'ArrowDown'), '2026-12-31');
  assert.equal(press('2026-12-24', 'ArrowUp'), '2026-12-17');
  assert.equal(press('2026-12-24', 'Home'), '2026-12-20');
  assert.equal(press('2026-12-24', 'End'), '2026-12-26');
  assert.equal(press('2026-12-31', 'PageDown'), '2027-01-31');
  assert.equal(press('2027-01-31', 'PageDown'), '2027-02-28');
  assert.equal(press('2026-12-24', 'PageUp'), '2026-11-24');
  assert.equal(press('2028-02-29', 'PageDown', true), '2029-02-28');
  assert.equal(press('2028-02-29', 'PageUp', true), '2027-02-28');
  assert.equal(press('2026-12-24', 'Tab'), null);
});

test('where text runs from right to left, so do the days', () => {
  assert.equal(press('2026-12-24', 'ArrowLeft', false, true), '2026-12-25');
  assert.equal(press('2026-12-24', 'ArrowRight', false, true), '2026-12-23');
});

test('one turns to this month and a year of others', () => {
  const months = monthsFrom('2026-11-21');
  assert.deepEqual(months, { first: '2026-11', last: '2027-11' });
  assert.equal(within('2026-10-31', months), '2026-11-01');
  assert.equal(within('2026-11-02', months), '2026-11-02');
  assert.equal(within('2028-01-01', months), '2027-11-30');
});
