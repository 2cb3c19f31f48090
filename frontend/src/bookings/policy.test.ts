// The sums of the refund and rebooking policy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  feePercent,
  percentOf,
  REBOOKING_EXAMPLE,
  REBOOKING_FEES,
  REFUND_DAYS,
  REFUND_EXAMPLE,
  REFUND_FEES,
  rebookingOf,
  refundOf,
  spans,
} from './policy';

test('a part of an amount is rounded half up to the centavo', () => {
  assert.equal(percentOf(80_000, 10), 8_000);
  assert.equal(percentOf(33_335, 10), 3_334);
  assert.equal(percentOf(33_334, 10), 3_333);
  assert.equal(percentOf(1, 50), 1);
  assert.equal(percentOf(0, 40), 0);
});

test('a refund costs more the later it is asked for', () => {
  const late = -24 * REFUND_DAYS;
  const cases = [
    [720, 10],
    [24, 10],
    [23.99, 20],
    [2, 20],
    [1.99, 40],
    [0, 40],
    [-0.01, 50],
    [late, 50],
    [late - 0.01, 100],
  ] as const;
  for (const [hours, percent] of cases) {
    assert.equal(feePercent(REFUND_FEES, hours), percent, `${hours} hours before departure`);
  }
});

test('a rebooking is free until a day before departure', () => {
  const cases = [
    [24, 0],
    [23.99, 10],
    [2, 10],
    [1.99, 20],
    [0, 20],
  ] as const;
  for (const [hours, percent] of cases) {
    assert.equal(feePercent(REBOOKING_FEES, hours), percent, `${hours} hours before departure`);
  }
});

test('fee and money back make up the fare', () => {
  for (const hoursBefore of [48, 5, 1, -1, -1_000]) {
    const { feeCentavos, backCentavos } = refundOf({ fareCentavos: 57_143, hoursBefore });
    assert.equal(feeCentavos + backCentavos, 57_143);
  }
});

test('a cheaper sailing gives money back, less the fee', () => {
  const cheaper = { oldFareCentavos: 100_000, newFareCentavos: 80_000, hoursBefore: 5 };
  assert.equal(rebookingOf(cheaper).dueCentavos, -10_000);
});

test('the examples on the page', () => {
  assert.deepEqual(REFUND_EXAMPLE, {
    fareCentavos: 80_000,
    hoursBefore: 30,
    percent: 10,
    feeCentavos: 8_000,
    backCentavos: 72_000,
  });
  assert.deepEqual(REBOOKING_EXAMPLE, {
    oldFareCentavos: 80_000,
    newFareCentavos: 100_000,
    hoursBefore: 5,
    percent: 10,
    feeCentavos: 8_000,
    differenceCentavos: 20_000,
    dueCentavos: 28_000,
  });
});

test('each span begins where the one before it ends', () => {
  const ends = spans(REFUND_FEES).map(({ fromHours, untilHours }) => [fromHours, untilHours]);
  assert.deepEqual(ends, [
    [undefined, 24],
    [24, 2],
    [2, 0],
    [0, -720],
  ]);
});
