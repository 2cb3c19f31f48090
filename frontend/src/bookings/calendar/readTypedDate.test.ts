// What people type for a day, and the day they mean.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedDate } from './readTypedDate';

const TODAY = '2026-11-21';

test('days are read however they are written', () => {
  for (const text of [
    '24 12 2026',
    '24/12/2026',
    '12/24/2026',
    '24.12.26',
    'dec 24',
    'Dec 24, 2026',
    '24 December',
    '24dec',
    '24 Disyembre 2026',
    'Dis 24',
    'Thu, Dec 24',
    'Huwebes, Disyembre 24, 2026',
    'Martes, Dis 24, 2026',
    '2026-12-24',
    ' 24-12 ',
  ]) {
    assert.equal(readTypedDate(text, TODAY), '2026-12-24', text);
  }
});

test('every month is known in three languages', () => {
  const months = [
    ['January', 'Enero'],
    ['February', 'Pebrero'],
    ['March', 'Marso'],
    ['April', 'Abril'],
    ['May', 'Mayo'],
    ['June', 'Hunyo'],
    ['July', 'Hulyo'],
    ['August', 'Agosto'],
    ['September', 'Setyembre', 'Septiyembre'],
    ['October', 'Oktubre'],
    ['November', 'Nobyembre'],
    ['December', 'Disyembre'],
  ];
  for (const [at, names] of months.entries()) {
    for (const name of names) {
      const month = String(at + 1).padStart(2, '0');
      assert.equal(readTypedDate(`${name} 5 2027`, TODAY), `2027-${month}-05`, name);
    }
  }
});

test('where the order is open, the day comes first', () => {
  assert.equal(readTypedDate('5/6/2027', TODAY), '2027-06-05');
});

test('without a year it is the next such day', () => {
  assert.equal(readTypedDate('nov 21', TODAY), '2026-11-21');
  assert.equal(readTypedDate('nov 20', TODAY), '2027-11-20');
  assert.equal(readTypedDate('1 1', TODAY), '2027-01-01');
  assert.equal(readTypedDate('feb 29', TODAY), '2028-02-29');
});

test('what is no day is not made into one', () => {
  for (const text of ['', 'soon', '24', 'dec', '31 11 2026', 'feb 30', '2026-13-01', '1 2 3 4']) {
    assert.equal(readTypedDate(text, TODAY), null, text);
  }
});
