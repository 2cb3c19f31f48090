// Sums as people read them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessOf, percentsOf, signed } from './sums';

test('a sum bears its sign, and percentages are told once each', () => {
  assert.deepEqual([signed(20_000), signed(-20_000), signed(0)], ['+₱200.00', '−₱200.00', '₱0.00']);
  assert.equal(lessOf(4_800), '−₱48.00');
  const percents = [20, 10, 20].map((fee_percent) => ({ fee_percent }));
  assert.deepEqual(percentsOf(percents), [10, 20]);
});
