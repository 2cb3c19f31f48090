// Centavos become pesos for people.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCentavos, formatCentavosShort } from './money';

test('totals bear both decimals, lists only those that say something', () => {
  assert.equal(formatCentavos(123_450), '₱1,234.50');
  assert.equal(formatCentavos(48_000), '₱480.00');
  assert.equal(formatCentavosShort(48_000), '₱480');
  assert.equal(formatCentavosShort(40_857), '₱408.57');
});
