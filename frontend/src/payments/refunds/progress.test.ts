// How far a refund is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingResult } from '../../shared/api/wire';
import { refundSteps, stepsOf } from './progress';

test('a refund knows how far it is', () => {
  const steps = (['due', 'by_hand', 'asked', 'done'] as const).map((state) => stepsOf({ state }));
  assert.deepEqual(steps, [1, 1, 2, 3]);
  const of = (status: number, state: string) =>
    refundSteps({ status, payment: { state } } as unknown as BookingResult);
  assert.deepEqual(
    [of(1, 'paid'), of(5, 'paid'), of(5, 'returning'), of(6, 'returned'), of(1, 'by_hand')],
    [null, 1, 2, 3, 1],
  );
});
