// Names of passengers, and the places that can still be changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, standingPlaces } from './names';

test('a name has no gaps where a part of it is missing', () => {
  const name = { firstname: 'Maria', middlename: null, lastname: 'Santos', suffix: null };
  assert.equal(nameOf(name), 'Maria Santos');
  assert.equal(nameOf({ ...name, middlename: 'Cruz', suffix: 'III' }), 'Maria Cruz Santos III');
});

const sold = (leg: string) => ({ leg, state: 'sold' });
const staying = { left: [] };

test('everybody has a place on every paid leg', () => {
  const places = standingPlaces([sold('depart'), sold('return')], [staying, staying]);
  assert.deepEqual(places, [
    { leg: 'depart', passenger_index: 0 },
    { leg: 'depart', passenger_index: 1 },
    { leg: 'return', passenger_index: 0 },
    { leg: 'return', passenger_index: 1 },
  ]);
});

test('a place that was left is no place any more', () => {
  const gone = { left: [{ leg: 'depart' }] };
  assert.deepEqual(standingPlaces([sold('depart')], [gone, staying]), [
    { leg: 'depart', passenger_index: 1 },
  ]);
});

test('seats of a ship that does not sail wait for a choice; held and free ones do not', () => {
  const legs = [
    { leg: 'depart', state: 'called_off' },
    { leg: 'return', state: 'released' },
  ];
  assert.deepEqual(standingPlaces(legs, [staying]), [{ leg: 'depart', passenger_index: 0 }]);
  assert.deepEqual(standingPlaces([{ leg: 'depart', state: 'held' }], [staying]), []);
});
