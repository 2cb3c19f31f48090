// What differs between the way there and the way back.

import type { Leg } from '../draft';
import type { BookingSearch } from '../query';

export function dateOf(search: BookingSearch, leg: Leg): string {
  return leg === 'return' ? (search.return_date ?? search.depart_date) : search.depart_date;
}

/** The same search on another day. Nobody comes back before they leave. */
export function onDay(search: BookingSearch, leg: Leg, date: string): BookingSearch {
  if (leg === 'return') {
    return { ...search, return_date: date };
  }
  const isTooLate = search.return_date !== null && search.return_date < date;
  return { ...search, depart_date: date, return_date: isTooLate ? date : search.return_date };
}

/** The code of the route of a leg. The way back is the way there turned round. */
export function routeOf(search: BookingSearch, leg: Leg): string {
  if (leg === 'depart') {
    return search.depart_route;
  }
  return search.return_route ?? search.depart_route.split('-').reverse().join('-');
}
