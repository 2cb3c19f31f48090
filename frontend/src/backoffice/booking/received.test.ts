// What came in for a booking: each payment by itself, with what was asked for where that differs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, sumsOf } from './received';
import { words as cebuano } from './words.ceb';
import { words as english } from './words.en';
import { words as filipino } from './words.fil';

const captured = {
  at: '2026-12-01T00:00:00Z',
  provider: 'sandbox',
  session: 'cs_1',
  payment: 'pay_1',
};

test('two payments by one try are two rows', () => {
  const keys = ['pay_1', 'pay_2', null].map((payment) => keyOf({ ...captured, payment }));
  assert.equal(new Set(keys).size, 3);
});

test('what came in is shown, and what was asked for where that is another sum', () => {
  const sums = (received_centavos: number | null) =>
    sumsOf({ amount_centavos: 169_000, received_centavos });
  assert.deepEqual(sums(null), { shown: 169_000, asked: null });
  assert.deepEqual(sums(169_000), { shown: 169_000, asked: null });
  assert.deepEqual(sums(100_000), { shown: 100_000, asked: 169_000 });
  assert.deepEqual(sums(0), { shown: 0, asked: 169_000 });
});

test('every reason is told in every language', () => {
  const keys = ['twice', 'mismatch', 'seats_gone', 'too_late', 'given_up', 'credit_gone'];
  for (const { money } of [english, filipino, cebuano]) {
    assert.deepEqual(Object.keys(money.reasons), keys);
  }
});
