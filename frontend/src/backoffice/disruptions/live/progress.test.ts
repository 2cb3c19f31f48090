// How far travellers have been told and have chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSettled, progressOf, toCallFirst } from './progress';

const counts = { told: 200, delivered: 150, failed: 10, chosen: 30, waiting: 90 };

test('e-mails count against those written, choices against those who have to choose', () => {
  const progress = progressOf(counts);
  assert.deepEqual(progress.delivered, { of: 200, percent: 75, failedPercent: 5 });
  assert.deepEqual(progress.chosen, { of: 120, percent: 25 });
});

test('nothing to tell is no progress, and nothing is whole before its last', () => {
  const none = progressOf({ told: 0, delivered: 0, failed: 0, chosen: 0, waiting: 0 });
  assert.deepEqual([none.delivered.percent, none.chosen.percent], [0, 0]);
  assert.equal(progressOf({ ...counts, told: 1000, delivered: 999 }).delivered.percent, 99);
});

test('it is settled when every e-mail has an end and everybody chose', () => {
  assert.ok(!isSettled(counts));
  assert.ok(!isSettled({ ...counts, delivered: 190 }));
  assert.ok(isSettled({ ...counts, delivered: 190, waiting: 0 }));
});

test('who was called moves behind those still to call, in order', () => {
  const list = [
    { name: 'a', called_at: '2026-12-24T00:00:00Z' },
    { name: 'b', called_at: null },
    { name: 'c', called_at: null },
  ];
  assert.deepEqual(
    toCallFirst(list).map(({ name }) => name),
    ['b', 'c', 'a'],
  );
});
