// What the law says of a leg that is given back: on one side the ship itself, on the other the ship
// of the other way, without which nobody need sail this one.

import type { Leg } from '../../../bookings/draft';
import { onLeg, voyageOf } from '../../../bookings/legPassengers';
import type { BookingResult, RefundedPlace } from '../../../shared/api/wire';
import { serverNow } from '../../../shared/time/serverClock';
import { words } from './words.en';

export const isOff = (booking: BookingResult, leg: Leg) =>
  voyageOf(booking, leg).status === 'cancelled';

/** Returns the words, also before the leg is chosen where the other one is cancelled. */
export function lawOf(
  booking: BookingResult,
  lines: readonly RefundedPlace[],
  leg: Leg,
): string | undefined {
  const right = onLeg(lines, leg).find((line) => line.right !== 'by_choice')?.right;
  if (right === 'delayed') {
    return words.byLaw.delayed;
  }
  if (isOff(booking, leg)) {
    return right === 'cancelled' ? words.byLaw.cancelled : undefined;
  }
  const other: Leg = leg === 'depart' ? 'return' : 'depart';
  const isToCome = Date.parse(voyageOf(booking, leg).departs_at) > serverNow();
  const isFreed = booking.return_booking !== null && isOff(booking, other) && isToCome;
  return isFreed || right === 'cancelled' ? words.byLaw.otherCancelled[other] : undefined;
}
