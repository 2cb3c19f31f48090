// What differs between the way there and the way back.

import type { Route } from '../../shared/api/wire';
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

/** Returns the route of a leg. Unless a way back was chosen, it leads between the same ports. */
export function routeOf(
  { depart_route, return_route }: BookingSearch,
  leg: Leg,
  routes: readonly Route[],
): Route | undefined {
  const named = (name: string) => routes.find(({ code, id }) => code === name || id === name);
  const there = named(depart_route);
  if (leg === 'depart') {
    return there;
  }
  return return_route
    ? named(return_route)
    : routes.find(
        ({ origin, destination }) =>
          origin.id === there?.destination.id && destination.id === there.origin.id,
      );
}

/** Returns by what name to ask for the route of a leg: its id or its code, whichever is known. */
export function routeNameOf(
  { depart_route, return_route }: BookingSearch,
  leg: Leg,
  route: Route | undefined,
): string | null {
  return (leg === 'return' ? return_route : depart_route) || (route?.code ?? null);
}
