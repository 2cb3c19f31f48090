// Figures to places in a drawing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failurePercent, labelled, salesByDay, stacks, ticksTo } from './points';

const frame = { width: 400, height: 100 };

test('a scale has round steps and reaches over the largest figure', () => {
  assert.deepEqual(ticksTo(100), [0, 25, 50, 75, 100]);
  assert.deepEqual(ticksTo(93), [0, 25, 50, 75, 100]);
  assert.deepEqual(ticksTo(7), [0, 2, 4, 6, 8]);
  assert.deepEqual(ticksTo(0), [0, 1]);
});

test('counts have no steps of less than one', () => {
  assert.deepEqual(ticksTo(1), [0, 1]);
  assert.deepEqual(ticksTo(2), [0, 1, 2]);
});

test('the parts of a column stand upon each other', () => {
  const [first] = stacks(
    [
      [25, 50],
      [0, 0],
    ],
    100,
    frame,
  );
  assert.deepEqual(
    first?.map(({ y, height }) => [y, height]),
    [
      [75, 25],
      [25, 50],
    ],
  );
});

test('columns share the width and do not touch', () => {
  const bars = stacks([[1], [1], [1]], 1, frame).flat();
  for (const [at, bar] of bars.entries()) {
    const next = bars[at + 1];
    assert.ok(!next || bar.x + bar.width < next.x);
    assert.ok(bar.x >= 0 && bar.x + bar.width <= frame.width);
  }
});

test('only so many labels are written as there is room for', () => {
  assert.deepEqual(labelled(5, 8), [0, 1, 2, 3, 4]);
  assert.deepEqual(labelled(30, 8), [0, 4, 8, 12, 16, 20, 24, 28]);
  assert.deepEqual(labelled(0, 8), []);
});

test('a day without sales stands there with zero', () => {
  const sale = (day: string, channel: string, amount_centavos: number) => ({
    day,
    channel,
    seats: 1,
    amount_centavos,
  });
  const grid = salesByDay(
    [sale('2026-12-01', 'online', 500), sale('2026-12-03', 'counter', 300)],
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  );
  assert.deepEqual(grid.channels, ['online', 'counter']);
  assert.deepEqual(grid.amounts, [
    [500, 0],
    [0, 0],
    [0, 300],
  ]);
});

test('what was never tried has not failed', () => {
  assert.equal(failurePercent({ tried: 0, failed: 0 }), 0);
  assert.equal(failurePercent({ tried: 300, failed: 10 }), 3.3);
});
