// The parts of a refund.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefundedPlace } from '../../../shared/api/wire';
import { partsOf } from './partsOf';

const line = (over: Partial<RefundedPlace>): RefundedPlace => ({
  leg: 'depart',
  passenger_index: 0,
  right: 'by_choice',
  paid_centavos: 53_000,
  fee_percent: 10,
  fee_centavos: 4_800,
  kept_centavos: 5_000,
  refund_centavos: 43_200,
  next_percent: null,
  next_at: null,
  ...over,
});

test('the parts of a refund are told one by one', () => {
  assert.deepEqual(partsOf(line({})), [
    '₱530.00 paid',
    '− ₱48.00 cancellation fee (10%)',
    '− ₱50.00 online booking fee',
  ]);
  const whole = line({ right: 'cancelled', fee_centavos: 0, kept_centavos: 0 });
  assert.deepEqual(partsOf(whole), ['₱530.00 paid, and all of it comes back']);
  const infant = line({ paid_centavos: 0, fee_centavos: 0, kept_centavos: 0 });
  assert.deepEqual(partsOf(infant), ['₱0.00 paid']);
});
