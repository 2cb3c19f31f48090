// What a party pays, fees and all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Trip } from '../../shared/api/wire';
import { ONE_ADULT } from '../query';
import { cheapest, obstacleOf, sorted } from './offers';
import { priceFor, priceForParty } from './prices';
import { totalOf } from './total';

const F = 48_000;
const statutory = Math.round((F / 1.12) * 0.8);

const fares = (fare: number) => ({
  ADULT: fare,
  CHILD: fare / 2,
  INFANT: 0,
  STUDENT: fare * 0.8,
  SENIOR: Math.round((fare / 1.12) * 0.8),
  PWD: Math.round((fare / 1.12) * 0.8),
  MEDAL_OF_VALOR: fare * 0.8,
  NATIONAL_ATHLETE: fare * 0.8,
});

const accommodation = (id: string, fare: number, seats_left = 40) => ({
  id,
  code: id,
  name: id,
  description: '',
  amenities: [],
  seats_left,
  fares: fares(fare),
});

const trip = (over: Partial<Trip> = {}): Trip => ({
  id: 't1',
  route_id: 'r',
  route: {
    id: 'r',
    code: 'CEB-TAG',
    origin: { id: 'p1', code: 'CEB', name: 'Cebu City' },
    destination: { id: 'p2', code: 'TAG', name: 'Tagbilaran' },
  },
  vessel: { name: 'Amihan 1' },
  voyage_number: 'A101',
  booking_date: '2026-12-24',
  departs_at: '2026-12-24T08:30:00+08:00',
  scheduled_departs_at: '2026-12-24T08:30:00+08:00',
  arrives_at: '2026-12-24T10:30:00+08:00',
  formatted_departure_time: '8:30 AM',
  formatted_arrival_time: '10:30 AM',
  status: 'scheduled',
  status_reason: null,
  sales_close_at: '2026-12-24T07:30:00+08:00',
  is_on_sale: true,
  terminal_fee_centavos: 2_500,
  terminal_fee_exempt: ['INFANT', 'MEDAL_OF_VALOR'],
  service_fee_exempt: ['INFANT'],
  service_fee_centavos: 5_000,
  accommodations: [accommodation('economy', F), accommodation('business', 80_000, 4)],
  ...over,
});

const economy = accommodation('economy', F);

/** Before any of them leaves. */
const NOW = Date.parse('2026-12-24T05:00:00+08:00');

test('one passenger pays the fare and both fees', () => {
  assert.equal(priceFor(trip(), economy, 'ADULT').total, 55_500);
  const senior = priceFor(trip(), economy, 'SENIOR');
  assert.equal(senior.fare, statutory);
  assert.equal(senior.discount, F - statutory);
  assert.equal(senior.total, statutory + 7_500);
});

test('a type that the sailing exempts pays neither fee', () => {
  assert.equal(priceFor(trip(), economy, 'INFANT').total, 0);
  assert.equal(priceFor(trip({ terminal_fee_exempt: [] }), economy, 'INFANT').total, 2_500);
  assert.equal(priceFor(trip({ service_fee_exempt: [] }), economy, 'INFANT').total, 5_000);
  assert.equal(priceFor(trip(), economy, 'MEDAL_OF_VALOR').total, 38_400 + 5_000);
});

test('a party pays for everybody in it', () => {
  const party = { ...ONE_ADULT, ADULT: 2, CHILD: 1, INFANT: 1, SENIOR: 1 };
  assert.equal(
    priceForParty(trip(), economy, party),
    2 * 55_500 + (24_000 + 7_500) + 0 + (statutory + 7_500),
  );
});

test('what is not chosen yet is counted at its cheapest', () => {
  const party = { ...ONE_ADULT };
  const there = { trip: trip(), accommodation: 'business', offers: [trip()] };
  const back = { trip: null, accommodation: null, offers: [trip({ id: 't2' })] };
  assert.deepEqual(totalOf([there], party, 1, NOW), { centavos: 87_500, isLeast: false });
  assert.deepEqual(totalOf([there, back], party, 1, NOW), { centavos: 143_000, isLeast: true });
  const nothing = { trip: null, accommodation: null, offers: [] };
  assert.deepEqual(totalOf([nothing], party, 1, NOW), { centavos: null, isLeast: true });
});

test('what stands against a sailing is told by the first reason that counts', () => {
  assert.equal(obstacleOf(trip(), 3, NOW), null);
  assert.equal(obstacleOf(trip({ status: 'cancelled', is_on_sale: false }), 3, NOW), 'cancelled');
  assert.equal(obstacleOf(trip({ status: 'departed', is_on_sale: false }), 3, NOW), 'departed');
  assert.equal(obstacleOf(trip({ status: 'boarding', is_on_sale: false }), 3, NOW), 'closed');
  assert.equal(obstacleOf(trip({ status: 'delayed' }), 3, NOW), null);
  const left = Date.parse(trip().departs_at);
  assert.equal(obstacleOf(trip({ is_on_sale: false }), 3, left), 'departed');
  assert.equal(obstacleOf(trip({ is_on_sale: false }), 3, left - 1), 'closed');
  assert.equal(obstacleOf(trip(), 41, NOW), 'full');
  assert.equal(obstacleOf(trip(), 3, NOW, '2026-12-24T09:00:00+08:00'), 'early');
  assert.equal(obstacleOf(trip(), 3, NOW, '2026-12-24T08:30:00+08:00'), null);
});

test('sailings are sorted by what was asked, then by departure', () => {
  const late = trip({
    id: 'late',
    departs_at: '2026-12-24T13:00:00+08:00',
    arrives_at: '2026-12-24T14:00:00+08:00',
    accommodations: [accommodation('economy', 40_000)],
  });
  const full = trip({
    id: 'full',
    departs_at: '2026-12-24T06:00:00+08:00',
    arrives_at: '2026-12-24T08:00:00+08:00',
    accommodations: [accommodation('economy', 30_000, 0)],
  });
  const gone = { ...full, id: 'gone', departs_at: '2026-12-24T05:00:00+08:00' };
  const ids = (sort: 'departure' | 'price' | 'duration') =>
    sorted([trip(), late, full, gone], sort, ONE_ADULT, 1).map(({ id }) => id);
  assert.deepEqual(ids('departure'), ['gone', 'full', 't1', 'late']);
  assert.deepEqual(ids('price'), ['late', 't1', 'gone', 'full']);
  assert.deepEqual(ids('duration'), ['late', 'full', 't1', 'gone']);
  assert.equal(cheapest(full, ONE_ADULT, 1), null);
});
