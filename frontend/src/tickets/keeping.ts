// Keeps tickets on this device, keeps them up to date, and forgets them. What is changed of those that
// are kept is read and written in one step, so that what was forgotten meanwhile stays forgotten.

import { STATUS } from '../bookings/api';
import { keyOf, travelling } from '../bookings/legPassengers';
import type { BookingResult, ShownTicket, Voyage } from '../shared/api/wire';
import { keepPages } from '../shared/keptPages';
import { paths } from '../shared/paths';
import { serverNow } from '../shared/time/serverClock';
import { SAVED_TICKETS } from './clearOnSignOut';
import {
  forgottenAt,
  keptAt,
  makeStore,
  read,
  type SavedTickets,
  store,
  type TicketedBooking,
  type TicketedLeg,
} from './saved';
import { type News, troublesOf } from './troubles';

const legOf = (leg: Voyage): TicketedLeg => ({
  id: leg.id,
  route: leg.route,
  vessel: leg.vessel,
  booking_date: leg.booking_date,
  departs_at: leg.departs_at,
  arrives_at: leg.arrives_at,
  formatted_departure_time: leg.formatted_departure_time,
});

function asSaved(whole: BookingResult, tickets: ShownTicket[]): SavedTickets {
  const booking: TicketedBooking = {
    code: whole.code,
    booking: legOf(whole.booking),
    return_booking: whole.return_booking && legOf(whole.return_booking),
  };
  const troubles = troublesOf(whole, serverNow());
  return { booking, tickets, troubles, forgotten_at: forgottenAt(booking) };
}

const put = (kept: Cache, saved: SavedTickets) =>
  kept.put(keptAt(saved.booking.code), new Response(JSON.stringify(saved)));

/** Returns true where tickets of this booking can be kept. */
export const canKeep = (booking: TicketedBooking) =>
  'caches' in globalThis && 'serviceWorker' in navigator && forgottenAt(booking) > Date.now();

/** Does something while no other tab does, where the browser has locks. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(SAVED_TICKETS, work) : work();

/** Keeps the tickets, and has the pages that show them kept, too. */
export async function saveTickets(whole: BookingResult, tickets: ShownTicket[]): Promise<boolean> {
  const saved = asSaved(whole, tickets);
  if (!navigator.serviceWorker || saved.forgotten_at <= Date.now()) {
    return false;
  }
  try {
    const kept = await alone(async () => {
      const kept = await makeStore();
      await (kept && put(kept, saved));
      return kept;
    });
    if (!kept) {
      return false;
    }
    return await keepPages(paths.myTrip, async () => true);
  } catch {
    // Full or forbidden: the tickets are then where the network is.
    return false;
  }
}

/**
 * Changes what is kept of a booking, if anything is: one change at a time, whichever tab makes it. Who
 * signs out meanwhile deletes the whole store, and what is written to one that was deleted is gone.
 */
async function change(code: string, by: (saved: SavedTickets) => SavedTickets): Promise<boolean> {
  try {
    return await alone(async () => {
      const kept = await store();
      const saved = kept && (await read(kept, keptAt(code)));
      if (!kept || !saved) {
        return false;
      }
      await put(kept, by(saved));
      return true;
    });
  } catch {
    // Full or forbidden: it is asked for again.
    return false;
  }
}

/** Keeps newer tickets in the place of those that are kept. Returns false where none are. */
export const renewTickets = (whole: BookingResult, tickets: ShownTicket[]): Promise<boolean> =>
  change(whole.code, () => asSaved(whole, tickets));

/** Removes the tickets of a booking from this device. */
export async function forgetTickets(code: string): Promise<void> {
  if ('caches' in globalThis) {
    await alone(async () => (await store())?.delete(keptAt(code)));
  }
}

/**
 * Brings what is kept of a booking in line with what is told of it, for where there is no network: what
 * became of its ships, and the tickets of those who still travel. Returns false where the booking was
 * refunded or moved as a whole; its tickets are then removed.
 */
export async function followNews({ booking, troubles }: News): Promise<boolean> {
  if (booking.status !== STATUS.confirmed) {
    // Where the store is forbidden, nothing was kept.
    await forgetTickets(booking.code).catch(() => {});
    return false;
  }
  const there = new Set(travelling(booking).map(keyOf));
  await change(booking.code, (saved) => ({
    ...saved,
    troubles,
    tickets: saved.tickets.filter((one) => there.has(keyOf(one))),
  }));
  return true;
}
