// Choosing places, and who has left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Left } from '../shared/api/wire';
import { chosenOf, departed, extentOf, keyOf, onLeg, switched, travelling } from './legPassengers';

type Standing = Parameters<typeof travelling>[0];

const standing = (left: Standing['left'], isRound = true) =>
  ({ passengers: [{}, {}], return_booking: isRound ? {} : null, left }) as unknown as Standing;

test('whoever has left a leg no longer travels on it', () => {
  assert.equal(travelling(standing([])).length, 4);
  assert.equal(travelling(standing([], false)).length, 2);
  const left: Left[] = [
    { leg: 'depart', passenger_index: 1, to: null },
    { leg: 'return', passenger_index: 0, to: 'NEWBKKWXYZ' },
  ];
  assert.deepEqual(travelling(standing(left)).map(keyOf), ['depart 0', 'return 1']);
});

test('places are switched on and off, alone and leg by leg', () => {
  const all = travelling(standing([]));
  const way = onLeg(all, 'depart');
  const none = switched(new Set(all.map(keyOf)), all, false);
  assert.equal(extentOf(all, none), 'none');
  const one = switched(none, way.slice(0, 1), true);
  assert.equal(extentOf(way, one), 'some');
  assert.equal(extentOf(onLeg(all, 'return'), one), 'none');
  assert.equal(extentOf(way, switched(one, way, true)), 'all');
  assert.deepEqual(chosenOf(all, one), [{ leg: 'depart', passenger_index: 0 }]);
  // What has left meanwhile is no longer chosen, whatever is remembered of it.
  assert.deepEqual(chosenOf([], one), []);
});

test('those who left in the same way stand together', () => {
  const left: Left[] = [
    { leg: 'return', passenger_index: 0, to: null },
    { leg: 'depart', passenger_index: 0, to: 'NEWBKKWXYZ' },
    { leg: 'depart', passenger_index: 1, to: 'NEWBKKWXYZ' },
    { leg: 'return', passenger_index: 1, to: 'OTHERWXYZK' },
  ];
  assert.deepEqual(departed({ left }), [
    { leg: 'depart', to: 'NEWBKKWXYZ', passengers: [0, 1] },
    { leg: 'return', to: null, passengers: [0] },
    { leg: 'return', to: 'OTHERWXYZK', passengers: [1] },
  ]);
});
