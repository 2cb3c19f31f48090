// The calls about sailings and about seats held on them.

import type { SailingStatus } from '../routes/api';
import { api, query } from '../shared/api/client';
import type { Message, Port } from '../shared/api/wire';
import type { PassengerType } from './passengerTypes';
import { type BookingSearch, passengersCount } from './query';

/** A sea route, as a sailing names it. */
export interface SailedRoute {
  id: string;
  code: string;
  origin: Port;
  destination: Port;
}

/** A class of seats or beds on one sailing. */
export interface Accommodation {
  id: string;
  code: string;
  name: string;
  description: string;
  amenities: string[];
  seats_left: number;
  /** For one passenger, in centavos, before fees. */
  fares: Record<PassengerType, number>;
}

/** One sailing. */
export interface Trip {
  id: string;
  route_id: string;
  route: SailedRoute;
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
  sales_close_at: string;
  is_on_sale: boolean;
  terminal_fee_centavos: number;
  terminal_fee_exempt: PassengerType[];
  service_fee_centavos: number;
  accommodations: Accommodation[];
}

export interface Trips {
  departures: Trip[];
  returns: Trip[];
}

/** What a day offers at its best. */
export interface CalendarDay {
  date: string;
  fare_from_centavos: number | null;
  seats_left: number;
}

export interface PassengerSent {
  firstname: string;
  middlename: string;
  lastname: string;
  suffix: string;
  gender: string;
  birth_date: string;
  nationality: string;
  type: PassengerType;
  id_number: string;
}

export interface ContactSent {
  firstname: string;
  lastname: string;
  email: string;
  contact_number: string;
  full_address: string;
}

/** What holds seats for a party. */
export interface Hold {
  round_trip: boolean;
  booking_id: string;
  accommodation_id: string;
  return_booking_id: string | null;
  return_accommodation_id: string | null;
  passengers: PassengerSent[];
  passenger_contact: ContactSent;
}

export interface PriceLine {
  kind: 'fare' | 'terminal_fee' | 'service_fee';
  label: string;
  passenger_index: number;
  leg: 'depart' | 'return';
  fare_centavos: number;
  discount_centavos: number;
  vat_centavos: number;
  amount_centavos: number;
}

/** One way of a booking, as the server tells of it afterwards. */
export interface BookedLeg {
  id: string;
  route: SailedRoute;
  booking_date: string;
  formatted_departure_time?: string;
  formatted_arrival_time?: string;
  vessel?: { name: string };
}

/** A booking. Without proof that it is the caller's, names are masked and much is absent. */
export interface BookingResult {
  id: string;
  code: string;
  status: number;
  expires_at: string | null;
  server_time: string;
  round_trip: boolean;
  passengers_count: number;
  booking: BookedLeg;
  return_booking: BookedLeg | null;
  accommodation: { id: string; name: string };
  return_accommodation?: { id: string; name: string } | null;
  passengers?: Partial<PassengerSent>[];
  passenger_contact?: Partial<ContactSent> | null;
  price_lines?: PriceLine[];
  total_centavos?: number | null;
  currency?: string;
}

export interface HeldBooking extends BookingResult {
  manage_token: string;
  expires_at: string;
}

/** The code of the same way in the other direction. */
const reversed = (code: string) => code.split('-').reverse().join('-');

export function fetchTrips(
  search: BookingSearch,
  options: { signal: AbortSignal; quiet: boolean },
): Promise<Trips> {
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
): Promise<CalendarDay[]> {
  const path = `/online-bookings/calendar${query({ route, from, to })}`;
  return (await api.get<{ days: CalendarDay[] }>(path, { quiet: true, signal })).days;
}

export function holdSeats(hold: Hold, key: string, quiet = false): Promise<HeldBooking> {
  return api.post('/online-bookings', hold, { quiet, headers: { 'Idempotency-Key': key } });
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
