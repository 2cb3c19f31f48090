// An age is told in the one unit that matters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAge } from './age';

test('seconds, then minutes, then hours, and never more than have passed', () => {
  const told = [0, 999, 59_999, 60_000, 3_599_999, 3_600_000, 7_300_000].map(formatAge);
  assert.deepEqual(told, ['0 s', '0 s', '59 s', '1 min', '59 min', '1 h', '2 h']);
});
