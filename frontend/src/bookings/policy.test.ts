// The sums of the refund and rebooking policy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import built from '../../site.json' with { type: 'json' };
import {
  feePercent,
  percentOf,
  rebookingExample,
  rebookingOf,
  refundDays,
  refundExample,
  refundOf,
  spans,
  termsOf,
} from './policy';

const { terms } = built;
const { refund_fees, rebooking_fees } = terms;

test('a part of an amount is rounded half up to the centavo', () => {
  assert.equal(percentOf(80_000, 10), 8_000);
  assert.equal(percentOf(33_335, 10), 3_334);
  assert.equal(percentOf(33_334, 10), 3_333);
  assert.equal(percentOf(1, 50), 1);
  assert.equal(percentOf(0, 40), 0);
});

test('a refund costs more the later it is asked for', () => {
  const late = -24 * refundDays(terms);
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
    assert.equal(feePercent(refund_fees, hours), percent, `${hours} hours before departure`);
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
    assert.equal(feePercent(rebooking_fees, hours), percent, `${hours} hours before departure`);
  }
});

test('fee and money back make up the fare', () => {
  for (const hoursBefore of [48, 5, 1, -1, -1_000]) {
    const { feeCentavos, backCentavos } = refundOf(refund_fees, {
      fareCentavos: 57_143,
      hoursBefore,
    });
    assert.equal(feeCentavos + backCentavos, 57_143);
  }
});

test('a cheaper sailing gives money back, less the fee', () => {
  const cheaper = { oldFareCentavos: 100_000, newFareCentavos: 80_000, hoursBefore: 5 };
  assert.equal(rebookingOf(rebooking_fees, cheaper).dueCentavos, -10_000);
});

test('the examples on the page', () => {
  assert.deepEqual(refundExample(terms), {
    fareCentavos: 80_000,
    hoursBefore: 30,
    percent: 10,
    feeCentavos: 8_000,
    backCentavos: 72_000,
  });
  assert.deepEqual(rebookingExample(terms), {
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
  const ends = spans(refund_fees).map(({ from_hours, until_hours }) => [from_hours, until_hours]);
  assert.deepEqual(ends, [
    [undefined, 24],
    [24, 2],
    [2, 0],
    [0, -720],
  ]);
});

test('where no fee holds after departure, there is no refund after it', () => {
  assert.equal(refundDays(terms), 30);
  assert.equal(refundDays({ refund_fees: [{ until_hours: 0, percent: 40 }] }), 0);
});

test('a booking is shown under the terms of its sale', () => {
  const old = { ...terms, arrive_minutes: 90 };
  assert.equal(termsOf({ terms: old }).arrive_minutes, 90);
  assert.equal(termsOf({}).arrive_minutes, 60);
});
