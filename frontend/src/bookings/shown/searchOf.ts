// The search that would find the sailings of a booking once more.

import type { BookingResult } from '../../shared/api/wire';
import { TYPES } from '../passengerTypes';
import type { BookingSearch, Party } from '../query';

function partyOf(booking: BookingResult): Party {
  const { passengers } = booking;
  const counts = TYPES.map((type) => [type, passengers.filter((one) => one.type === type).length]);
  return Object.fromEntries(counts) as Party;
}

export function searchOf(booking: BookingResult): BookingSearch {
  return {
    depart_route: booking.booking.route.code,
    return_route: booking.return_booking?.route.code ?? null,
    depart_date: booking.booking.booking_date,
    return_date: booking.return_booking?.booking_date ?? null,
    round_trip: booking.round_trip && booking.return_booking !== null,
    party: partyOf(booking),
  };
}
