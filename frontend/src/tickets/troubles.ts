// What became of the ships of a paid booking, for whoever holds tickets of it and may not know.

import { fetchBooking, STATUS } from '../bookings/api';
import type { Leg } from '../bookings/draft';
import { LEGS, onLeg, travelling, voyageOf } from '../bookings/legPassengers';
import { tokenFor } from '../bookings/tokenFor';
import type { BookingResult } from '../shared/api/wire';
import { paths } from '../shared/paths';
import { serverNow } from '../shared/time/serverClock';

/** A ship that does not sail, or not when it was to, or that one may leave free of charge before that is known. */
export interface Trouble {
  leg: Leg;
  status: 'cancelled' | 'delayed' | 'movesFree';
  departs_at: string;
  scheduled_departs_at: string;
  /** Why one may leave it. */
  reason?: string;
}

/** What there is to tell of a booking at an instant. */
export function troublesOf(booking: BookingResult, now: number): Trouble[] {
  if (booking.status !== STATUS.confirmed) {
    return [];
  }
  const there = travelling(booking);
  return LEGS.filter((leg) => onLeg(there, leg).length > 0).flatMap((leg) => {
    const { status, departs_at, scheduled_departs_at, moves_free_reason } = voyageOf(booking, leg);
    // Whoever bought since then knew of it.
    const isMoved = Date.parse(departs_at) !== Date.parse(scheduled_departs_at);
    const isAhead = Date.parse(departs_at) > now;
    const isLate = status === 'delayed' && isMoved && isAhead;
    const told: Trouble[] =
      status === 'cancelled' || isLate ? [{ leg, status, departs_at, scheduled_departs_at }] : [];
    // Once people go on board, the desk moves them.
    if (moves_free_reason && isAhead && status !== 'boarding') {
      const reason = moves_free_reason;
      told.push({ leg, status: 'movesFree', departs_at, scheduled_departs_at, reason });
    }
    return told;
  });
}

/** The way to the screen on which this leg is moved. */
export const moveOf = (code: string, leg: Leg): string => `${paths.manage(code)}&m=${leg}`;

export interface News {
  booking: BookingResult;
  troubles: readonly Trouble[];
}

/** Asks about a booking; a failure stays unsaid, for nobody asked. */
export async function fetchNews(code: string, signal: AbortSignal): Promise<News | null> {
  try {
    const booking = await fetchBooking(code, tokenFor(code), { signal, quiet: true });
    return { booking, troubles: troublesOf(booking, serverNow()) };
  } catch {
    return null;
  }
}
