// Where the places of a leg can be moved to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SailingStatus } from '../../sailings/acts';
import { destinations } from './destinations';

const row = (id: string, hour: string, status: SailingStatus = 'scheduled', to = 'TAG') => ({
  id,
  status,
  departs_at: `2026-12-24T${hour}:00:00Z`,
  route: { from: { code: 'CEB' }, to: { code: to } },
});

const leg = { sailing_id: 'own', from: 'CEB', to: 'TAG' };

const idsOf = (rows: Parameters<typeof destinations>[0]) =>
  destinations(rows, leg).map(({ id }) => id);

test('its own sailing and other routes are no destination', () => {
  assert.deepEqual(idsOf([row('own', '06'), row('far', '07', 'scheduled', 'DUM')]), []);
});

test('only what is still sold can be moved to, a late ship too', () => {
  const rows = [row('a', '06', 'boarding'), row('b', '07', 'cancelled'), row('c', '08', 'delayed')];
  assert.deepEqual(idsOf(rows), ['c']);
});

test('the next to leave stands first', () => {
  assert.deepEqual(idsOf([row('late', '12'), row('early', '05')]), ['early', 'late']);
});
