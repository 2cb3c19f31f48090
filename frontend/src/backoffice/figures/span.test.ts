// Days that the figures may be asked of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCounted, MOST_DAYS } from './span';

test('a span is a day at least and no longer than the server counts', () => {
  const spans = [-1, 0, 1, MOST_DAYS, MOST_DAYS + 1];
  assert.deepEqual(spans.map(isCounted), [false, false, true, true, false]);
});
