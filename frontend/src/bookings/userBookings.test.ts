// Bookings are merged by their ids, and the reservation goes with them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingResult, UserBooking } from '../shared/api/wire';
import { useReservation } from './reservation';
import { allOf, merge, pastOf, upcomingOf, useUserBookings } from './userBookings';

const booking = (id: string, code = 'ABCDEFGHJK') => ({ id, code }) as UserBooking;
const ids = (bookings: readonly UserBooking[]) => bookings.map(({ id }) => id);

test('a booking that is there is updated where it stands, another is added', () => {
  const first = merge([], [booking('a'), booking('b')], 'upcoming');
  const listed = merge(first, [booking('b', 'NEWCODE234'), booking('c')], 'past');
  assert.deepEqual(ids(allOf({ listed })), ['a', 'b', 'c']);
  assert.deepEqual(ids(upcomingOf({ listed })), ['a']);
  assert.deepEqual(ids(pastOf({ listed })), ['b', 'c']);
  assert.equal(listed[1]?.booking.code, 'NEWCODE234');
  assert.equal(first.length, 2);
});

test('a reset clears the reservation and the bookings', () => {
  useUserBookings.setState({ listed: merge([], [booking('a')], 'past'), isLoaded: true });
  useReservation.getState().setReservation({ id: 'b1' } as BookingResult);
  assert.equal(useReservation.getState().reservation?.id, 'b1');
  useUserBookings.getState().reset();
  const { listed, isLoaded } = useUserBookings.getState();
  assert.deepEqual([listed, isLoaded], [[], false]);
  assert.equal(useReservation.getState().reservation, null);
});
