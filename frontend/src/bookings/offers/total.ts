// What a choice of sailings comes to.

import type { Trip } from '../../shared/api/wire';
import type { Party } from '../query';
import { cheapest, obstacleOf } from './offers';
import { priceForParty } from './prices';

/** One way: what was chosen for it, and what there is to choose from. */
export interface Way {
  trip: Trip | null;
  accommodation: string | null;
  offers: readonly Trip[];
}

export interface Total {
  /** Nothing where nothing is known. */
  centavos: number | null;
  /** Something is still to be chosen; it is counted at its cheapest. */
  isLeast: boolean;
}

function chosenPrice({ trip, accommodation }: Way, party: Party): number | null {
  const chosen = trip?.accommodations.find(({ id }) => id === accommodation);
  return trip && chosen ? priceForParty(trip, chosen, party) : null;
}

function leastPrice({ offers }: Way, party: Party, seats: number, now: number): number | null {
  const prices = offers
    .filter((trip) => obstacleOf(trip, seats, now) === null)
    .flatMap((trip) => cheapest(trip, party, seats) ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

export function totalOf(ways: readonly Way[], party: Party, seats: number, now: number): Total {
  let centavos: number | null = null;
  let isLeast = false;
  for (const way of ways) {
    const chosen = chosenPrice(way, party);
    const price = chosen ?? leastPrice(way, party, seats, now);
    isLeast ||= chosen === null;
    if (price !== null) {
      centavos = (centavos ?? 0) + price;
    }
  }
  return { centavos, isLeast };
}
