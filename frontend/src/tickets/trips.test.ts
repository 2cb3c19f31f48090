// What the first page tells of the trips of a device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingResult } from '../shared/api/wire';
import type { TicketedBooking, TicketedLeg } from './saved';
import { heldOf, type KnownTrip, nextTripOf } from './trips';

const NOW = Date.parse('2026-12-24T00:00:00+08:00');

const leg = (departs_at: string) => ({ departs_at }) as TicketedLeg;

const kept = (code: string, there: string, back?: string): TicketedBooking => ({
  code,
  booking: leg(there),
  return_booking: back ? leg(back) : null,
});

const trip = (booking: TicketedBooking, over: Partial<BookingResult> | null): KnownTrip => ({
  booking,
  troubles: [],
  told: over && ({ ...booking, status: 1, passengers: [{}], left: [], ...over } as BookingResult),
});

const SOON = '2026-12-24T06:00:00+08:00';
const LATER = '2026-12-28T15:00:00+08:00';
const OVER = '2026-12-23T06:00:00+08:00';

const next = (...trips: KnownTrip[]) => {
  const found = nextTripOf(trips, NOW);
  return found && `${found.code} ${found.leg.departs_at}`;
};

test('the trip that leaves first is next, also where no answer came', () => {
  assert.equal(next(trip(kept('B', LATER), {}), trip(kept('A', SOON), {})), `A ${SOON}`);
  assert.equal(next(trip(kept('A', OVER, LATER), null)), `A ${LATER}`);
  assert.equal(next(trip(kept('A', OVER), {})), null);
  assert.equal(next(), null);
});

test('a way that is cancelled, that everybody left or that is not paid is no next trip', () => {
  const both = kept('A', SOON, LATER);
  const off = { leg: 'depart', status: 'cancelled', departs_at: SOON, scheduled_departs_at: SOON };
  assert.equal(next({ ...trip(both, {}), troubles: [off] as KnownTrip['troubles'] }), `A ${LATER}`);
  const gone = [{ leg: 'depart' as const, passenger_index: 0, to: null }];
  assert.equal(next(trip(both, { left: gone })), `A ${LATER}`);
  for (const status of [0, 3, 6, 7]) {
    assert.equal(next(trip(both, { status })), null);
  }
});

test('held seats are told until they are released, those first that run out first', () => {
  const held = (id: string, expires_at: string, status = 0) =>
    trip(kept(id, SOON), { id, status, expires_at });
  const [soon, later] = ['2026-12-24T00:05:00+08:00', '2026-12-24T00:10:00+08:00'];
  assert.equal(heldOf([held('b', later), held('a', soon)], NOW)?.id, 'a');
  assert.equal(heldOf([held('a', '2026-12-24T00:00:00+08:00')], NOW), null);
  assert.equal(heldOf([held('a', later, 4), trip(kept('c', SOON), null)], NOW), null);
});
