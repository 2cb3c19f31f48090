// Which sailings can be chosen, what stands against the others, and in what order they are shown.

import type { Accommodation, Trip } from '../../shared/api/wire';
import type { Party } from '../query';
import { priceFor, priceForParty } from './prices';
import { minutesBetween } from './times';

/** What stands against a whole sailing. */
export type Obstacle = 'cancelled' | 'departed' | 'closed' | 'early' | 'full';

/** Up to so many seats are worth a warning. */
export const FEW = 10;

/** The id of what is said of an accommodation. */
export const classId = (code: string) => `class-${code}`;

export const SORTS = ['departure', 'price', 'duration'] as const;
export type Sort = (typeof SORTS)[number];

export function hasRoom(accommodation: Accommodation, seats: number): boolean {
  return accommodation.seats_left > 0 && accommodation.seats_left >= seats;
}

/** `notBefore` is the instant at which the passenger is there at all, `now` that of the server. */
export function obstacleOf(
  trip: Trip,
  seats: number,
  now: number,
  notBefore?: string,
): Obstacle | null {
  if (trip.status === 'cancelled') {
    return 'cancelled';
  }
  // Nobody need have told of it: a ship that was to leave has left.
  const isOver = Date.parse(trip.departs_at) <= now;
  if (isOver || trip.status === 'departed' || trip.status === 'arrived') {
    return 'departed';
  }
  if (!trip.is_on_sale) {
    return 'closed';
  }
  if (notBefore && Date.parse(trip.departs_at) < Date.parse(notBefore)) {
    return 'early';
  }
  return trip.accommodations.some((one) => hasRoom(one, seats)) ? null : 'full';
}

/** The least that the party can pay on a sailing; nothing where it cannot sail. */
export function cheapest(trip: Trip, party: Party, seats: number): number | null {
  const prices = trip.accommodations
    .filter((one) => hasRoom(one, seats))
    .map((one) => priceForParty(trip, one, party));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** What an adult pays at least where the party has room, fees and all; nothing where it has none. */
export function leastFor(trip: Trip, seats: number): number | null {
  const prices = trip.accommodations
    .filter((one) => hasRoom(one, seats))
    .map((one) => priceFor(trip, one, 'ADULT').total);
  return prices.length > 0 ? Math.min(...prices) : null;
}

export function sorted(trips: readonly Trip[], sort: Sort, party: Party, seats: number): Trip[] {
  const rank = (trip: Trip) => {
    if (sort === 'price') {
      return cheapest(trip, party, seats) ?? Number.POSITIVE_INFINITY;
    }
    return sort === 'duration' ? minutesBetween(trip.departs_at, trip.arrives_at) : 0;
  };
  return [...trips].sort(
    // Two that cost nothing known are equal: their difference is no number.
    (a, b) => rank(a) - rank(b) || Date.parse(a.departs_at) - Date.parse(b.departs_at),
  );
}
