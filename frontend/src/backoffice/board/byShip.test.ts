// The day of each ship on the timeline.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byShip, placeOf, spanOf, ticksOf } from './byShip';

const trip = (vessel: string, departs: string, arrives: string, status = 'scheduled') => ({
  vessel,
  status,
  departs_at: `2026-12-24T${departs}:00Z`,
  arrives_at: `2026-12-24T${arrives}:00Z`,
});

const day = [
  trip('Siargao Star', '05:30', '07:15'),
  trip('Bohol Queen', '09:00', '11:00'),
  trip('Bohol Queen', '06:00', '08:00'),
];

test('ships stand in the order of their names, their trips in that of time', () => {
  const ships = byShip(day);
  assert.deepEqual(
    ships.map(({ vessel, lanes }) => [vessel, lanes.length]),
    [
      ['Bohol Queen', 1],
      ['Siargao Star', 1],
    ],
  );
  assert.deepEqual(
    ships[0]?.lanes[0]?.map((one) => one.departs_at.slice(11, 16)),
    ['06:00', '09:00'],
  );
});

test('trips of a ship that overlap lie in lanes of their own', () => {
  const late = trip('Bohol Queen', '07:00', '09:30');
  const ship = byShip([...day, late]).find(({ vessel }) => vessel === 'Bohol Queen');
  assert.equal(ship?.lanes.length, 2);
  assert.equal(ship?.lanes[1]?.[0], late);
});

test('a ship that is to sail twice at once is known, but not for a trip that is cancelled', () => {
  const doubled = [trip('A', '06:00', '08:00'), trip('A', '07:00', '09:00')];
  assert.equal(byShip(doubled)[0]?.isDoubled, true);
  const calledOff = [trip('A', '06:00', '08:00'), trip('A', '07:00', '09:00', 'cancelled')];
  assert.equal(byShip(calledOff)[0]?.isDoubled, false);
  assert.equal(byShip(calledOff)[0]?.lanes.length, 2);
});

test('one trip may begin when the one before it ends', () => {
  const ships = byShip([trip('A', '06:00', '07:00'), trip('A', '07:00', '08:00')]);
  assert.equal(ships[0]?.lanes.length, 1);
});

test('the line spans the whole hours around the day', () => {
  const span = spanOf(day);
  assert.deepEqual(span, {
    from: Date.parse('2026-12-24T05:00:00Z'),
    until: Date.parse('2026-12-24T11:00:00Z'),
  });
  assert.ok(span);
  assert.equal(placeOf(Date.parse('2026-12-24T08:00:00Z'), span), 50);
  assert.equal(placeOf(Date.parse('2026-12-24T03:00:00Z'), span), 0);
  assert.equal(spanOf([]), null);
});

test('a long day has few enough hours written under it', () => {
  const from = Date.parse('2026-12-24T00:00:00Z');
  assert.equal(ticksOf({ from, until: from + 6 * 3_600_000 }).length, 7);
  assert.equal(ticksOf({ from, until: from + 24 * 3_600_000 }).length, 13);
  assert.equal(ticksOf({ from, until: from + 30 * 3_600_000 }).length, 11);
});
