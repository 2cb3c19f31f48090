// What grows is told from what has levelled off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, memoryGrowth, slopeOf } from './levels.mjs';

const HOURS = 8;
const EACH = 12;

/** Returns samples of eight hours; `at` says what differs after so many hours. */
const samplesOf = (at) =>
  Array.from({ length: HOURS * EACH }, (_, index) => {
    const hours = index / EACH;
    const usual = { hours, memory: 60, descriptors: 40, threads: 18, connections: 20, files: 5, tables: new Map() };
    return { ...usual, ...at(hours) };
  });

const table = (rows, bytes) => new Map([['jobs', { rows, bytes }]]);

test('a line is found among points that lie beside it', () => {
  assert.equal(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
    2,
  );
  const jagged = samplesOf((hours) => ({ memory: 60 + (Math.round(hours * EACH) % 2) }));
  assert.ok(Math.abs(memoryGrowth(jagged)) < 0.1);
});

test('what has levelled off is no fault, nor is the time until a server is warm', () => {
  assert.deepEqual(faultsOf(samplesOf((hours) => ({ memory: 60 - 20 * Math.max(0, 1 - hours) }))), []);
  assert.deepEqual(faultsOf(samplesOf((hours) => ({ connections: 20 + Math.round(4 * Math.sin(hours)) }))), []);
  const sold = samplesOf((hours) => ({ tables: table(1000 * hours, 5_000_000 * hours) }));
  assert.deepEqual(faultsOf(sold), [], 'what was sold is kept');
  assert.deepEqual(faultsOf(samplesOf((hours) => ({ tables: table(3, 100_000 * (1 + hours)) }))), [], 'it is small');
});

test('each thing that goes on growing is named', () => {
  assert.match(faultsOf(samplesOf((hours) => ({ memory: 60 + 2 * hours })))[0], /^memory grows by 2\.00 MB an hour$/);
  for (const what of ['descriptors', 'threads', 'connections', 'files']) {
    const [fault, ...others] = faultsOf(samplesOf((hours) => ({ [what]: 20 + Math.round(4 * hours) })));
    assert.match(fault, new RegExp(`^${what} grew from \\d+ to \\d+$`));
    assert.deepEqual(others, []);
  }
  const bloated = samplesOf((hours) => ({ tables: table(50, Math.round(1_000_000 * (1 + hours))) }));
  assert.match(faultsOf(bloated)[0], /^the table jobs grew from \d+ to \d+ bytes, its rows from 50 to 50$/);
});
