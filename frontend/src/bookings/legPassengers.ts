// The passengers of each leg of a booking, and which of them are chosen. A place is one passenger on
// one leg.

import type { BookedVoyage, BookingResult, LegPlace } from '../shared/api/wire';
import type { Leg } from './draft';

export type Place = LegPlace;

export const LEGS: readonly Leg[] = ['depart', 'return'];

type Standing = Pick<BookingResult, 'passengers' | 'return_booking' | 'left'>;

export const keyOf = ({ leg, passenger_index }: Place) => `${leg} ${passenger_index}`;

/** All who still travel, leg by leg. */
export function travelling({ passengers, return_booking, left }: Standing): Place[] {
  const gone = new Set(left.map(keyOf));
  return LEGS.filter((leg) => leg === 'depart' || return_booking)
    .flatMap((leg) => passengers.map((_, passenger_index) => ({ leg, passenger_index })))
    .filter((place) => !gone.has(keyOf(place)));
}

export const onLeg = <P extends Place>(places: readonly P[], leg: Leg): P[] =>
  places.filter((place) => place.leg === leg);

export type Chosen = ReadonlySet<string>;

/** The choice after these places were switched on or off. */
export function switched(chosen: Chosen, places: readonly Place[], isOn: boolean): Chosen {
  const next = new Set(chosen);
  for (const place of places) {
    if (isOn) {
      next.add(keyOf(place));
    } else {
      next.delete(keyOf(place));
    }
  }
  return next;
}

/** Those of the places that are chosen; what has left meanwhile is none of them. */
export const chosenOf = <P extends Place>(places: readonly P[], chosen: Chosen): P[] =>
  places.filter((place) => chosen.has(keyOf(place)));

export type Extent = 'all' | 'some' | 'none';

export function extentOf(places: readonly Place[], chosen: Chosen): Extent {
  const count = chosenOf(places, chosen).length;
  return count === 0 ? 'none' : count === places.length ? 'all' : 'some';
}

export function voyageOf(booking: BookingResult, leg: Leg): BookedVoyage {
  return (leg === 'return' && booking.return_booking) || booking.booking;
}

export function classOf(booking: BookingResult, leg: Leg): string | undefined {
  return (leg === 'return' ? booking.return_accommodation : booking.accommodation)?.name;
}

/** Who left a leg in the same way. */
export interface Departed {
  leg: Leg;
  to: string | null;
  passengers: number[];
}

export function departed({ left }: Pick<BookingResult, 'left'>): Departed[] {
  const groups = new Map<string, Departed>();
  for (const leg of LEGS) {
    for (const { passenger_index, to } of onLeg(left, leg)) {
      const key = `${leg} ${to}`;
      const group = groups.get(key) ?? { leg, to, passengers: [] };
      group.passengers.push(passenger_index);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}
