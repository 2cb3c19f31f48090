// The sea routes, as the server lists them, and when ships sail on them.

import { call } from '../shared/api/client';
import type { PortList, RouteList, Schedule } from '../shared/api/wire';

/** A failure stays unsaid: the list is then empty. */
export function fetchRoutes(): Promise<RouteList> {
  return call('GET /routes', { quiet: true });
}

/** A failure stays unsaid: nothing is listed then. */
export function fetchPorts(signal: AbortSignal): Promise<PortList> {
  return call('GET /ports', { quiet: true, signal });
}

/** The screen itself tells of a failure, where the table would be. */
export function fetchTimetable(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Schedule> {
  return call('GET /schedules', { query: { route, from, to }, quiet: true, signal });
}
