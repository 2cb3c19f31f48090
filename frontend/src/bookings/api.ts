// The calls about sailings and about seats held on them.

import { api, query } from '../shared/api/client';
import type {
  BookingResult,
  Day,
  Days,
  Found,
  Message,
  UserBooking,
  UserBookings,
  Wish,
} from '../shared/api/wire';
import { type BookingSearch, passengersCount } from './query';

/** How a payment stands: `by_hand` is money that the operator must return in person. */
export type PaymentState =
  | 'none'
  | 'open'
  | 'failed'
  | 'paid'
  | 'returning'
  | 'returned'
  | 'by_hand';

export const paymentStateOf = ({ payment }: Pick<BookingResult, 'payment'>) =>
  payment.state as PaymentState;

/** Where a booking stands. */
export const STATUS = {
  unpaid: 0,
  confirmed: 1,
  paymentFailed: 2,
  expired: 3,
  cancelled: 4,
  refundDue: 5,
  refunded: 6,
  rebooked: 7,
} as const;

/** Whether the caller has proved that it is theirs: from all others much is hidden. */
export const isProved = (booking: BookingResult) => !booking.masked;

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

/** What proves that a booking is the caller's, unless they are its owner and signed in. */
export const proof = (token: string | undefined): Record<string, string> =>
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

/** A booking with the token that proves it. */
export interface FoundBooking {
  booking: BookingResult;
  manage_token: string;
}

export function lookUp(code: string, email: string): Promise<FoundBooking> {
  return api.post('/online-bookings/lookup', { code, email });
}

/** Sends the letter about the booking once more. */
export async function sendLetter(id: string, token: string | undefined): Promise<string> {
  const path = `/online-bookings/${encodeURIComponent(id)}/letters`;
  return (await api.post<Message>(path, {}, { headers: proof(token) })).message;
}

export type Period = 'upcoming' | 'past';

export async function fetchUserBookings(period: Period, quiet: boolean): Promise<UserBooking[]> {
  const path = `/user-online-bookings${query({ period })}`;
  return (await api.get<UserBookings>(path, { quiet })).bookings;
}
