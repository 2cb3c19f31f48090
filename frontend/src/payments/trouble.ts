// Whether ships of a paid booking do not sail, or leave late, and somebody of it would be on one.

import type { Leg } from '../bookings/draft';
import { LEGS, onLeg, travelling, voyageOf } from '../bookings/legPassengers';
import type { BookingResult } from '../shared/api/wire';
import { troublesOf } from '../tickets/troubles';

/** The legs that are cancelled, and not given up or moved yet. */
export function cancelledLegs(booking: BookingResult): Leg[] {
  const there = travelling(booking);
  return LEGS.filter(
    (leg) => onLeg(there, leg).length > 0 && voyageOf(booking, leg).status === 'cancelled',
  );
}

/** The legs that may be moved free of charge before it is known whether their ship sails. */
export const freeLegs = (booking: BookingResult, now: number): Leg[] =>
  troublesOf(booking, now).flatMap(({ leg, status }) => (status === 'movesFree' ? leg : []));

/** The legs whose ship is late and has not left yet. */
export const lateLegs = (booking: BookingResult, now: number): Leg[] =>
  troublesOf(booking, now).flatMap(({ leg, status }) => (status === 'delayed' ? leg : []));
