// The calls about sailings and about seats held on them.

import { api, query } from '../shared/api/client';
import type { BookingResult, Day, Days, Found, Message, Wish } from '../shared/api/wire';
import { type BookingSearch, passengersCount } from './query';

/** What only whoever made the booking is told, once. */
export type HeldBooking = BookingResult & { manage_token: string; expires_at: string };

/** The code of the same way in the other direction. */
const reversed = (code: string) => code.split('-').reverse().join('-');

export function fetchTrips(
  search: BookingSearch,
  options: { signal: AbortSignal; quiet: boolean },
): Promise<Found> {
  const isRound = search.round_trip && search.return_date !== null;
  const asked = query({
    depart_route: search.depart_route,
    depart_date: search.depart_date,
    passengers_count: passengersCount(search.party),
    round_trip: search.round_trip,
    return_route: isRound ? (search.return_route ?? reversed(search.depart_route)) : undefined,
    return_date: isRound ? (search.return_date ?? undefined) : undefined,
  });
  return api.get(`/online-bookings${asked}`, options);
}

/** A failure stays unsaid: the days are then shown without their fares. */
export async function fetchCalendar(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Day[]> {
  const path = `/online-bookings/calendar${query({ route, from, to })}`;
  return (await api.get<Days>(path, { quiet: true, signal })).days;
}

export function holdSeats(wish: Wish, key: string, quiet = false): Promise<HeldBooking> {
  return api.post('/online-bookings', wish, { quiet, headers: { 'Idempotency-Key': key } });
}

const proof = (token: string | undefined): Record<string, string> =>
  token ? { 'X-Booking-Token': token } : {};

/** A failure is told by the caller, in words of its own. */
export function fetchBooking(
  code: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<BookingResult> {
  const path = `/online-bookings/${encodeURIComponent(code)}`;
  return api.get(path, { quiet: true, headers: proof(token), signal });
}

/** Gives the seats back; asking twice does no harm. */
export async function releaseSeats(
  id: string,
  token: string | undefined,
  quiet = false,
): Promise<string> {
  const path = `/online-bookings/${encodeURIComponent(id)}`;
  return (await api.delete<Message>(path, {}, { quiet, headers: proof(token) })).message;
}
