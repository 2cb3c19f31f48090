// What keeps a search from being made, and the search itself.

import type { Route } from '../../shared/api/wire';
import type { Fault } from '../../shared/forms/faults';
import type { BookingSearch } from '../query';
import { partyFault } from './partyRules';
import { routeBetween } from './ports';
import type { SearchValues } from './values';
import { words } from './words.en';

export type SearchField = Exclude<keyof SearchValues, 'roundTrip'>;

interface Ground {
  routes: readonly Route[];
  today: string;
  /** How many may travel on one booking. */
  most: number;
}

function faultOfReturn({ departDate, returnDate }: SearchValues): string | null {
  if (returnDate === '') {
    return words.chooseReturn;
  }
  return returnDate < departDate ? words.returnTooEarly : null;
}

function faultOfTo({ from, to, roundTrip }: SearchValues, routes: readonly Route[]): string | null {
  if (to === '') {
    return words.chooseTo;
  }
  const isOneWayOnly = roundTrip && from !== '' && !routeBetween(routes, to, from);
  return isOneWayOnly ? words.noWayBack : null;
}

function faultOfDeparture({ departDate }: SearchValues, today: string): string | null {
  if (departDate === '') {
    return words.chooseDeparture;
  }
  return departDate < today ? words.departureIsOver : null;
}

/** In the order of the form. */
export function faultsOf(values: SearchValues, { routes, today, most }: Ground): Fault[] {
  if (routes.length === 0) {
    return [{ text: words.noPorts }];
  }
  const limit = partyFault(values.party, most);
  const found: Record<SearchField, string | null> = {
    from: values.from === '' ? words.chooseFrom : null,
    to: faultOfTo(values, routes),
    departDate: faultOfDeparture(values, today),
    returnDate: values.roundTrip ? faultOfReturn(values) : null,
    party: limit && words.limits[limit](most),
  };
  return Object.entries(found).flatMap(([field, text]) => (text === null ? [] : { field, text }));
}

/** The search of a form without faults. */
export function searchOf(values: SearchValues, routes: readonly Route[]): BookingSearch {
  const { from, to, roundTrip } = values;
  return {
    depart_route: routeBetween(routes, from, to)?.code ?? '',
    return_route: (roundTrip && routeBetween(routes, to, from)?.code) || null,
    depart_date: values.departDate,
    return_date: roundTrip ? values.returnDate : null,
    round_trip: roundTrip,
    party: values.party,
  };
}
