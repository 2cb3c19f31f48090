// The ports that ships sail from, and where they lead.

import type { Port, Route } from '../../shared/api/wire';
import type { SearchValues } from './values';

function distinct(ports: Port[]): Port[] {
  return [...new Map(ports.map((port) => [port.code, port])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
}

export function origins(routes: readonly Route[]): Port[] {
  return distinct(routes.map((route) => route.origin));
}

/** Where one can go from a port; from nowhere in particular, everywhere. */
export function destinations(routes: readonly Route[], from: string): Port[] {
  return distinct(
    routes
      .filter((route) => from === '' || route.origin.code === from)
      .map((route) => route.destination),
  );
}

export function routeBetween(
  routes: readonly Route[],
  from: string,
  to: string,
): Route | undefined {
  return routes.find((route) => route.origin.code === from && route.destination.code === to);
}

type Ends = Pick<SearchValues, 'from' | 'to'>;

/** Leaves from another port. Where one cannot go on to the same one, that choice is gone. */
export function leavingFrom(routes: readonly Route[], from: string, to: string): Ends {
  const reachable = destinations(routes, from);
  if (reachable.some((port) => port.code === to)) {
    return { from, to };
  }
  const [only, ...more] = reachable;
  return { from, to: only && more.length === 0 ? only.code : '' };
}

/** The way back. */
export function swapped(routes: readonly Route[], { from, to }: Ends): Ends {
  const isOrigin = to === '' || origins(routes).some((port) => port.code === to);
  return leavingFrom(routes, isOrigin ? to : '', from);
}

/** Without ports that nobody knows, such as those of an old link. */
export function known(routes: readonly Route[] | null, values: SearchValues): SearchValues {
  if (routes === null) {
    return values;
  }
  const from = origins(routes).some((port) => port.code === values.from) ? values.from : '';
  const isReachable = destinations(routes, from).some((port) => port.code === values.to);
  return { ...values, from, to: isReachable ? values.to : '' };
}
