// The trips that this device knows of: those whose tickets it keeps, and those that this tab holds the
// key to.

import { STATUS } from '../bookings/api';
import type { Leg } from '../bookings/draft';
import { LEGS, onLeg, travelling } from '../bookings/legPassengers';
import { provedCodes } from '../bookings/proofs';
import type { BookingResult } from '../shared/api/wire';
import { learnServerTime } from '../shared/time/serverClock';
import { followNews } from './keeping';
import { allSavedTickets, type TicketedBooking, type TicketedLeg } from './saved';
import { fetchNews, type Trouble } from './troubles';

export interface KnownTrip {
  booking: TicketedBooking;
  troubles: readonly Trouble[];
  /** Nothing where no answer came, and what is kept must do. */
  told: BookingResult | null;
}

const legOf = (booking: TicketedBooking, leg: Leg): TicketedLeg | null =>
  leg === 'return' ? booking.return_booking : booking.booking;

/** The next way on which somebody of the booking travels. */
export function nextLeg({ booking, told, troubles }: KnownTrip, now: number): TicketedLeg | null {
  const places = told && travelling(told);
  const legs = LEGS.filter((leg) => !places || onLeg(places, leg).length > 0)
    .filter((leg) => !troubles.some((one) => one.leg === leg && one.status === 'cancelled'))
    .flatMap((leg) => legOf(booking, leg) ?? [])
    .filter(({ departs_at }) => Date.parse(departs_at) > now);
  return legs[0] ?? null;
}

/** Seats that are held and can still be paid; the one that runs out first. */
export function heldOf(trips: readonly KnownTrip[], now: number): BookingResult | null {
  const held = trips.flatMap(({ told }) =>
    told?.status === STATUS.unpaid && told.expires_at && Date.parse(told.expires_at) > now
      ? told
      : [],
  );
  return held.sort((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at))[0] ?? null;
}

export interface NextTrip {
  code: string;
  leg: TicketedLeg;
}

/** The paid trip that leaves first. */
export function nextTripOf(trips: readonly KnownTrip[], now: number): NextTrip | null {
  const next = trips
    .filter(({ told }) => !told || told.status === STATUS.confirmed)
    .flatMap((trip) => {
      const leg = nextLeg(trip, now);
      return leg ? { code: trip.booking.code, leg } : [];
    });
  return (
    next.sort((a, b) => Date.parse(a.leg.departs_at) - Date.parse(b.leg.departs_at))[0] ?? null
  );
}

/** Asks about all of them; what was known last stands where no answer comes. */
export async function knownTrips(signal: AbortSignal): Promise<KnownTrip[]> {
  const saved = await allSavedTickets().catch(() => []);
  const isSaved = (code: string) => saved.some(({ booking }) => booking.code === code);
  const ofSaved = saved.map(async (kept): Promise<KnownTrip[]> => {
    const news = await fetchNews(kept.booking.code, signal);
    if (!news) {
      return [{ booking: kept.booking, troubles: kept.troubles ?? [], told: null }];
    }
    await followNews(news);
    return [{ ...news, told: news.booking }];
  });
  const ofTab = provedCodes()
    .filter((code) => !isSaved(code))
    .map(async (code): Promise<KnownTrip[]> => {
      const news = await fetchNews(code, signal);
      return news ? [{ ...news, told: news.booking }] : [];
    });
  const all = (await Promise.all([...ofSaved, ...ofTab])).flat();
  for (const { told } of all) {
    if (told) {
      learnServerTime(told.server_time);
    }
  }
  return all;
}
