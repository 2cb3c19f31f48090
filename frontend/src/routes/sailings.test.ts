// Every sailing says what can be done about it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scheduled } from '../shared/api/wire';
import { arrivesLater, byDay, formerTime, lastOfWeek, offerOf, statusAt } from './sailings';

const port = (code: string) => ({ id: code, code, name: code });

const VOYAGE = {
  id: 's',
  route_id: 'r',
  route: { id: 'r', code: 'CEB-TAG', origin: port('CEB'), destination: port('TAG') },
  vessel: { name: 'MV Amihan' },
  voyage_number: 'AM101',
  booking_date: '2026-12-24',
  departs_at: '2026-12-24T08:30:00+08:00',
  arrives_at: '2026-12-24T10:30:00+08:00',
  formatted_departure_time: '8:30 AM',
  formatted_arrival_time: '10:30 AM',
};

const SAILING: Scheduled = {
  ...VOYAGE,
  scheduled_departs_at: '2026-12-24T00:30:00Z',
  formatted_scheduled_time: '8:30 AM',
  status: 'scheduled',
  status_reason: null,
  fare_from_centavos: 48_000,
  price_from_centavos: 52_500,
  seats_left: 40,
  is_on_sale: true,
};

/** Half an hour before it leaves. */
const NOW = '2026-12-24T08:00:00+08:00';

test('a ship whose time has come has left, and is on time on its day alone', () => {
  assert.equal(statusAt(SAILING, NOW), 'scheduled');
  assert.equal(statusAt(SAILING, '2026-12-23T23:59:59+08:00'), null);
  assert.equal(statusAt(SAILING, '2026-12-24T08:30:00+08:00'), 'departed');
  const at = (status: Scheduled['status'], now: string) => statusAt({ ...SAILING, status }, now);
  assert.equal(at('delayed', '2026-12-20T00:00:00+08:00'), 'delayed');
  assert.equal(at('cancelled', '2026-12-25T00:00:00+08:00'), 'cancelled');
  assert.equal(at('arrived', '2026-12-25T00:00:00+08:00'), 'arrived');
  assert.equal(at('boarding', '2026-12-24T09:00:00+08:00'), 'departed');
  for (const seats_left of [0, 40]) {
    const late = { ...SAILING, seats_left, is_on_sale: false };
    assert.equal(offerOf(late, '2026-12-24T12:21:00+08:00'), 'none');
  }
});

test('a ship that leaves at another time tells the former one', () => {
  assert.equal(formerTime(SAILING), null);
  const late = {
    ...SAILING,
    departs_at: '2026-12-24T09:15:00+08:00',
    formatted_departure_time: '9:15 AM',
  };
  assert.equal(formerTime(late), '8:30 AM');
});

test('a ship that sails over midnight arrives on another day', () => {
  assert.equal(arrivesLater(SAILING), false);
  assert.equal(arrivesLater({ ...SAILING, arrives_at: '2026-12-25T00:10:00+08:00' }), true);
});

test('what can be booked can be booked, and the rest says why not', () => {
  assert.equal(offerOf(SAILING, NOW), 'book');
  assert.equal(offerOf({ ...SAILING, seats_left: 0 }, NOW), 'full');
  assert.equal(offerOf({ ...SAILING, is_on_sale: false }, NOW), 'closed');
  assert.equal(offerOf({ ...SAILING, is_on_sale: false, status: 'cancelled' }, NOW), 'none');
  assert.equal(offerOf({ ...SAILING, is_on_sale: false, status: 'departed' }, NOW), 'none');
  assert.equal(offerOf({ ...SAILING, status: 'delayed' }, NOW), 'book');
});

test('a week has seven days, and sailings stand under theirs in the order of time', () => {
  assert.equal(lastOfWeek('2026-12-28'), '2027-01-03');
  const at = (id: string, date: string, time: string) => ({
    ...SAILING,
    id,
    booking_date: date,
    departs_at: `${date}T${time}:00+08:00`,
  });
  const days = byDay([
    at('c', '2026-12-25', '08:00'),
    at('b', '2026-12-24', '14:00'),
    at('a', '2026-12-24', '08:00'),
  ]);
  assert.deepEqual(
    days.map(([date, sailings]) => [date, sailings.map(({ id }) => id)]),
    [
      ['2026-12-24', ['a', 'b']],
      ['2026-12-25', ['c']],
    ],
  );
});
