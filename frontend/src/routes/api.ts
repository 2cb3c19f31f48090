// The sea routes, as the server lists them, and when ships sail on them.

import { api, query } from '../shared/api/client';
import type { RouteList, Schedule } from '../shared/api/wire';

/** A failure stays unsaid: the list is then empty. */
export function fetchRoutes(): Promise<RouteList> {
  return api.get<RouteList>('/routes', { quiet: true });
}

/** The screen itself tells of a failure, where the table would be. */
export function fetchTimetable(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Schedule> {
  return api.get<Schedule>(`/schedules${query({ route, from, to })}`, { quiet: true, signal });
}
