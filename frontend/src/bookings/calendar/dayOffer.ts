// What each day of a month offers, and why a day cannot be chosen.

import type { Day } from '../../shared/api/wire';

export type Unfit = 'past' | 'beforeDeparture' | 'full' | 'noSailings';

export interface DayOffer {
  unfit: Unfit | null;
  /** In centavos, for one adult one way, with all fees; nothing where it is not known or there is none. */
  fare: number | null;
  seats: number | null;
  isLowest: boolean;
}

interface Bounds {
  today: string;
  /** The day before which nobody comes back. */
  departure: string | null;
}

function unfitOf(date: string, day: Day | null, bounds: Bounds): Unfit | null {
  if (date < bounds.today) {
    return 'past';
  }
  if (bounds.departure !== null && date < bounds.departure) {
    return 'beforeDeparture';
  }
  if (day?.price_from_centavos === null) {
    return 'noSailings';
  }
  return day?.seats_left === 0 ? 'full' : null;
}

/** A day that the answer leaves out has no sailings; without an answer, any day may have some. */
function dayIn(fares: readonly Day[] | null, date: string): Day | null {
  return fares === null
    ? null
    : (fares.find((day) => day.date === date) ?? {
        date,
        fare_from_centavos: null,
        price_from_centavos: null,
        seats_left: 0,
      });
}

/** What `date` offers; `fares` are those of its month, once they are known. */
export function offerOf(date: string, fares: readonly Day[] | null, bounds: Bounds): DayOffer {
  const day = dayIn(fares, date);
  const unfit = unfitOf(date, day, bounds);
  return {
    unfit,
    fare: day?.price_from_centavos ?? null,
    seats: day?.seats_left ?? null,
    isLowest: false,
  };
}

/** The same offers with the cheapest marked, unless all days that can be chosen cost the same. */
export function withLowest(offers: ReadonlyMap<string, DayOffer>): Map<string, DayOffer> {
  const open = [...offers.values()].flatMap(({ unfit, fare }) =>
    unfit === null && fare !== null ? fare : [],
  );
  const [low, high] = [Math.min(...open), Math.max(...open)];
  return new Map(
    [...offers].map(([date, offer]) => [
      date,
      { ...offer, isLowest: offer.unfit === null && offer.fare === low && low < high },
    ]),
  );
}
