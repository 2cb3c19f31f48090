// An age is told in the one unit that matters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOf, longAgeOf } from './age';

const HOUR = 3_600_000;

test('ages are told in minutes, then in hours', () => {
  assert.deepEqual(ageOf(0, 59_999), { unit: 'now', count: 0 });
  assert.deepEqual(ageOf(0, 60_000), { unit: 'minutes', count: 1 });
  assert.deepEqual(ageOf(0, HOUR - 1), { unit: 'minutes', count: 59 });
  assert.deepEqual(ageOf(0, 7_200_000), { unit: 'hours', count: 2 });
  assert.deepEqual(ageOf(0, 49 * HOUR), { unit: 'hours', count: 49 });
  assert.deepEqual(ageOf(5, 0), { unit: 'now', count: 0 });
});

test('long ones in days', () => {
  assert.deepEqual(longAgeOf(HOUR, 0), { unit: 'now', count: 0 });
  assert.deepEqual(longAgeOf(0, HOUR - 1), { unit: 'minutes', count: 59 });
  assert.deepEqual(longAgeOf(0, HOUR), { unit: 'hours', count: 1 });
  assert.deepEqual(longAgeOf(0, 24 * HOUR - 1), { unit: 'hours', count: 23 });
  assert.deepEqual(longAgeOf(0, 49 * HOUR), { unit: 'days', count: 2 });
});
