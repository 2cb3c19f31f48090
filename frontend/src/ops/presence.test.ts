// Somebody is there for half an hour after the last sign of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPresent, PRESENT_MS, watchPresence } from './presence';

test('a key brings half an hour, and no longer', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000_000_000 });
  const page = new EventTarget();
  watchPresence(page);
  page.dispatchEvent(new Event('keydown'));
  assert.ok(isPresent());
  context.mock.timers.tick(PRESENT_MS - 1);
  assert.ok(isPresent());
  context.mock.timers.tick(1);
  assert.ok(!isPresent());
  page.dispatchEvent(new Event('pointermove'));
  assert.ok(isPresent());
});
