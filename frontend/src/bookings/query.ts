// What the visitor looks for, as the address carries it: it can be shared, and Back works.

import { query } from '../shared/api/client';
import type { PassengerType } from '../shared/api/wire';
import { TYPES } from './passengerTypes';

/** How many of each type travel. */
export type Party = Readonly<Record<PassengerType, number>>;

export interface BookingSearch {
  /** The code of a sea route, such as CEB-TAG. */
  depart_route: string;
  return_route: string | null;
  depart_date: string;
  return_date: string | null;
  round_trip: boolean;
  party: Party;
}

export const ONE_ADULT: Party = {
  ADULT: 1,
  CHILD: 0,
  INFANT: 0,
  STUDENT: 0,
  SENIOR: 0,
  PWD: 0,
  MEDAL_OF_VALOR: 0,
  NATIONAL_ATHLETE: 0,
};

/** Never below one. */
export function passengersCount(party: Party): number {
  return Math.max(
    1,
    TYPES.reduce((sum, type) => sum + party[type], 0),
  );
}

/** The search as the part of an address after the question mark. */
export function searchQuery(search: BookingSearch): string {
  const party = TYPES.filter((type) => search.party[type] > 0)
    .map((type) => `${type.toLowerCase()}:${search.party[type]}`)
    .join(',');
  return query({
    depart_route: search.depart_route,
    depart_date: search.depart_date,
    round_trip: search.round_trip,
    return_route: search.return_route ?? undefined,
    return_date: search.return_date ?? undefined,
    passengers_count: passengersCount(search.party),
    party,
  });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function readDate(text: string | null): string | null {
  return text && DATE.test(text) ? text : null;
}

function readParty(text: string | null, count: number): Party {
  const party: Record<PassengerType, number> = { ...ONE_ADULT, ADULT: 0 };
  for (const part of (text ?? '').split(',')) {
    const [name = '', number = ''] = part.split(':');
    const type = TYPES.find((known) => known.toLowerCase() === name);
    if (type && /^\d{1,2}$/.test(number)) {
      party[type] = Number(number);
    }
  }
  const known = TYPES.reduce((sum, type) => sum + party[type], 0);
  return known > 0 ? party : { ...ONE_ADULT, ADULT: Math.max(1, count) };
}

/** The search in an address, if it asks for sailings of some day at all. */
export function readSearch(text: string): BookingSearch | null {
  const said = new URLSearchParams(text);
  const depart_date = readDate(said.get('depart_date'));
  const depart_route = said.get('depart_route');
  if (!depart_date || !depart_route) {
    return null;
  }
  const return_date = readDate(said.get('return_date'));
  const count = Number(said.get('passengers_count')) || 1;
  return {
    depart_route,
    return_route: said.get('return_route'),
    depart_date,
    return_date,
    round_trip: said.get('round_trip') === 'true' && return_date !== null,
    party: readParty(said.get('party'), Math.min(99, count)),
  };
}
