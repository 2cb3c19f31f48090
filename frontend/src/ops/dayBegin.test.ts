// A day of the Philippines begins when it is still the day before in Greenwich.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBegin } from './dayBegin';

test('a day begins eight hours before it does in Greenwich', () => {
  assert.equal(dayBegin('2026-12-24'), '2026-12-23T16:00:00.000Z');
  assert.equal(dayBegin('2027-01-01'), '2026-12-31T16:00:00.000Z');
});
