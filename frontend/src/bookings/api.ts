// The calls about sailings and about seats held on them.

import { type CallOptions, call } from '../shared/api/client';
import type {
  BookingResult,
  Day,
  Found,
  LookedUp,
  UserBooking,
  UserPerson,
} from '../shared/api/wire';
import { type BookingSearch, passengersCount } from './query';

/** How a payment stands: `by_hand` is money that the operator must return in person. */
export type PaymentState = BookingResult['payment']['state'];

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

/** Unless the way back was chosen, the server knows it: the way there turned round. */
export function fetchTrips(
  search: BookingSearch,
  options: { signal: AbortSignal; quiet: boolean },
): Promise<Found> {
  const isRound = search.round_trip && search.return_date !== null;
  const query = {
    depart_route: search.depart_route,
    depart_date: search.depart_date,
    passengers_count: String(passengersCount(search.party)),
    round_trip: String(search.round_trip),
    return_route: isRound ? search.return_route : null,
    return_date: isRound ? search.return_date : null,
  };
  return call('GET /online-bookings', { query, ...options });
}

/** A failure stays unsaid: the days are then shown without their fares. */
export async function fetchCalendar(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Day[]> {
  const options = { query: { route, from, to }, quiet: true, signal };
  return (await call('GET /online-bookings/calendar', options)).days;
}

/** What proves that a booking is the caller's, unless they are its owner and signed in. */
export const proof = (token: string | null | undefined): Record<string, string> =>
  token ? { 'X-Booking-Token': token } : {};

export function fetchBooking(
  code: string,
  token: string | undefined,
  asking: Pick<CallOptions, 'signal' | 'quiet'>,
): Promise<BookingResult> {
  const options = { path: { booking: code }, headers: proof(token), ...asking };
  return call('GET /online-bookings/{booking}', options);
}

/** Gives the seats back; asking twice does no harm. */
export async function releaseSeats(
  id: string,
  token: string | null | undefined,
  quiet = false,
): Promise<string> {
  const options = { path: { booking: id }, quiet, headers: proof(token) };
  return (await call('DELETE /online-bookings/{booking}', options)).message;
}

export function lookUp(code: string, email: string): Promise<LookedUp> {
  return call('POST /online-bookings/lookup', { body: { code, email } });
}

/** Sends the e-mail about the booking once more. */
export async function sendLetter(id: string, token: string | undefined): Promise<string> {
  const options = { path: { booking: id }, headers: proof(token) };
  return (await call('POST /online-bookings/{booking}/letters', options)).message;
}

export type Period = 'upcoming' | 'past';

export async function fetchUserBookings(period: Period): Promise<UserBooking[]> {
  return (await call('GET /user-online-bookings', { query: { period } })).bookings;
}

/** The people of the account's bookings. Whoever asks tells of failures. */
export async function fetchUserPeople(signal: AbortSignal): Promise<UserPerson[]> {
  return (await call('GET /user-passengers', { quiet: true, signal })).people;
}
