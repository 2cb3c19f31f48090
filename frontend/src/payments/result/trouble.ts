// Whether ships of a paid booking do not sail, and somebody of it would still be on one.

import type { Leg } from '../../bookings/draft';
import { LEGS, onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';

/** The legs that are cancelled, and not given up or moved yet. */
export function cancelledLegs(booking: BookingResult): Leg[] {
  const there = travelling(booking);
  return LEGS.filter(
    (leg) => onLeg(there, leg).length > 0 && voyageOf(booking, leg).status === 'cancelled',
  );
}
