// Times are those of the Philippines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, manilaDate, timeOf } from './clock';

test('an instant is told by the clock of the Philippines, wherever the browser is', () => {
  for (const zone of ['Asia/Manila', 'America/Los_Angeles']) {
    process.env.TZ = zone;
    assert.equal(timeOf('2026-12-24T00:30:00Z'), '8:30 AM');
    assert.equal(timeOf('2026-12-24T00:05:00+08:00'), '12:05 AM');
    assert.equal(timeOf('2026-12-24T12:00:00+08:00'), '12:00 PM');
    assert.equal(timeOf('2026-12-24T15:59:00Z'), '11:59 PM');
    assert.equal(dateOf('2026-12-24T16:00:00Z'), '2026-12-25');
  }
});

test('today is a date of the Philippines', () => {
  assert.equal(manilaDate(new Date('2026-12-23T16:30:00Z')), '2026-12-24');
  assert.equal(manilaDate(new Date('2026-12-23T15:30:00Z')), '2026-12-23');
});
