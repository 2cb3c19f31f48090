// How full ships are, from empty to over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOf, together } from './load';

test('sold, held and free seats share the whole bar', () => {
  const load = loadOf({ capacity: 200, sold: 150, held: 20 });
  assert.deepEqual(load.shares, { sold: 75, held: 10, free: 15 });
  assert.deepEqual([load.free, load.over, load.percent], [30, 0, 75]);
});

test('a ship of which more is taken than there is says by how much, and its bar does not run over', () => {
  const load = loadOf({ capacity: 100, sold: 120, held: 5 });
  assert.deepEqual([load.free, load.over, load.percent], [0, 25, 120]);
  assert.equal(load.shares.sold + load.shares.held + load.shares.free, 100);
});

test('a ship is not full before its last seat is sold', () => {
  assert.equal(loadOf({ capacity: 1000, sold: 999, held: 1 }).percent, 99);
  assert.equal(loadOf({ capacity: 1000, sold: 1000, held: 0 }).percent, 100);
});

test('a ship without seats has an empty bar', () => {
  const load = loadOf({ capacity: 0, sold: 0, held: 0 });
  assert.deepEqual(load.shares, { sold: 0, held: 0, free: 0 });
  assert.equal(load.percent, 0);
});

test('several sailings are added up', () => {
  const sum = together([
    { capacity: 100, sold: 10, held: 1 },
    { capacity: 50, sold: 50, held: 0 },
  ]);
  assert.deepEqual(sum, { capacity: 150, sold: 60, held: 1 });
  assert.deepEqual(together([]), { capacity: 0, sold: 0, held: 0 });
});
