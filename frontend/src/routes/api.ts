// The sea routes, as the server lists them, and when ships sail on them.

import { api, query } from '../shared/api/client';
import type { Port, RouteList, ServerTime } from '../shared/api/wire';

/** A failure stays unsaid: the list is then empty. */
export function fetchRoutes(): Promise<RouteList> {
  return api.get<RouteList>('/routes', { quiet: true });
}

/** A failure stays unsaid: the clock of the device stands in. */
export function fetchTime(): Promise<ServerTime> {
  return api.get<ServerTime>('/time', { quiet: true });
}

export type SailingStatus =
  | 'scheduled'
  | 'delayed'
  | 'boarding'
  | 'departed'
  | 'arrived'
  | 'cancelled';

/** One sailing of the timetable. */
export interface Sailing {
  id: string;
  route: { id: string; code: string; origin: Port; destination: Port };
  vessel: { name: string };
  voyage_number: string;
  booking_date: string;
  departs_at: string;
  scheduled_departs_at: string;
  arrives_at: string;
  formatted_departure_time: string;
  formatted_arrival_time: string;
  status: SailingStatus;
  status_reason: string | null;
  fare_from_centavos: number | null;
  seats_left: number;
  is_on_sale: boolean;
}

export interface Timetable {
  sailings: Sailing[];
  updated_at: string;
}

/** The screen itself tells of a failure, where the table would be. */
export function fetchTimetable(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Timetable> {
  return api.get<Timetable>(`/schedules${query({ route, from, to })}`, { quiet: true, signal });
}
