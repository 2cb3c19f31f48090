// What another type of passenger would save on what was chosen.

import type { PassengerType, Trip } from '../../shared/api/wire';
import { priceFor } from '../offers/prices';

interface Chosen {
  departure: Trip | null;
  departureAccommodation: string | null;
  returning: Trip | null;
  returnAccommodation: string | null;
}

/** In centavos; below zero where it costs more. */
export function difference(chosen: Chosen, from: PassengerType, to: PassengerType): number {
  const ways = [
    [chosen.departure, chosen.departureAccommodation],
    [chosen.returning, chosen.returnAccommodation],
  ] as const;
  let sum = 0;
  for (const [trip, id] of ways) {
    const accommodation = trip?.accommodations.find((one) => one.id === id);
    if (trip && accommodation) {
      sum += priceFor(trip, accommodation, from).total - priceFor(trip, accommodation, to).total;
    }
  }
  return sum;
}
