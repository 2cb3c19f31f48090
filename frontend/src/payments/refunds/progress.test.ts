// How far a refund is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingResult } from '../../shared/api/wire';
import { isComing, refundDelay, refundSteps, stepsOf } from './progress';

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

test('it is asked for until the money is back, ever less often, and not while a person has to act', () => {
  const of = (status: number, state: string) =>
    isComing({ status, payment: { state } } as unknown as BookingResult);
  assert.deepEqual(
    [of(1, 'paid'), of(5, 'paid'), of(5, 'returning'), of(1, 'returning'), of(6, 'returned')],
    [false, true, true, true, false],
  );
  assert.deepEqual([of(5, 'by_hand'), of(1, 'by_hand')], [false, false]);
  assert.deepEqual([0, 1, 2, 9].map(refundDelay), [4000, 8000, 16_000, 60_000]);
});
