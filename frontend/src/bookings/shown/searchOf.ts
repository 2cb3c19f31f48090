// The search that would find the sailings of a booking once more.

import type { BookingResult } from '../../shared/api/wire';
import { partyOf } from '../party';
import type { BookingSearch } from '../query';

export function searchOf(booking: BookingResult): BookingSearch {
  return {
    depart_route: booking.booking.route.code,
    return_route: booking.return_booking?.route.code ?? null,
    depart_date: booking.booking.booking_date,
    return_date: booking.return_booking?.booking_date ?? null,
    round_trip: booking.round_trip && booking.return_booking !== null,
    party: partyOf(booking.passengers),
  };
}
