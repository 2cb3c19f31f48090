// How long a crossing takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesBetween } from './times';

test('a crossing is timed over midnight', () => {
  assert.equal(minutesBetween('2026-12-24T23:30:00+08:00', '2026-12-25T01:15:00+08:00'), 105);
});
