// What is told of the ship of a listed booking.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SailingStatus } from '../../shared/api/wire';
import { movesFreeOf, troubleOf } from './trouble';

const DEPARTS = '2026-12-24T06:00:00+08:00';
const NOW = Date.parse('2026-12-24T00:00:00+08:00');

const PLANNED = '2026-12-24T03:00:00+08:00';

const of = (sailing_status: SailingStatus, status = 1, now = NOW, scheduled_departs_at = PLANNED) =>
  troubleOf({ status, sailing_status, departs_at: DEPARTS, scheduled_departs_at }, now);

test('a ship that does not sail is told, and one that is late until it has left', () => {
  assert.equal(of('cancelled'), 'cancelled');
  assert.equal(of('delayed'), 'delayed');
  assert.equal(of('delayed', 1, Date.parse(DEPARTS)), null);
  assert.equal(of('scheduled'), null);
  assert.equal(of('delayed', 1, NOW, DEPARTS), null, 'whoever bought since then');
});

test('nothing is told of what is not paid, or was given back', () => {
  for (const status of [0, 6, 7]) {
    assert.equal(of('cancelled', status), null);
  }
});

test('a free move is told of what is paid, until people go on board or the ship has left', () => {
  const free = (sailing_status: SailingStatus, status = 1, now = NOW) =>
    movesFreeOf({ status, sailing_status, departs_at: DEPARTS, moves_free_reason: 'Wind.' }, now);
  assert.equal(free('scheduled'), 'Wind.');
  assert.equal(free('delayed'), 'Wind.');
  assert.equal(free('boarding'), null);
  assert.equal(free('scheduled', 0), null);
  assert.equal(free('scheduled', 1, Date.parse(DEPARTS)), null);
});
