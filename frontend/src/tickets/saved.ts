// Tickets kept on this device for whoever asks for it, for where there is no network: until two days
// after the last departure, until somebody signs out, or until they are to be forgotten. Here they are
// read; keeping.ts writes them.

import { plainCode } from '../bookings/code';
import type { ShownTicket, Voyage } from '../shared/api/wire';
import { SAVED_TICKETS } from './clearOnSignOut';
import type { Trouble } from './troubles';

const KEPT_AFTER_DEPARTURE_MS = 48 * 3_600_000;

/** What a ticket shows of one way. */
export type TicketedLeg = Pick<
  Voyage,
  'id' | 'route' | 'vessel' | 'booking_date' | 'departs_at' | 'formatted_departure_time'
> &
  // Tickets that were kept earlier lack it.
  Partial<Pick<Voyage, 'arrives_at'>>;

/** What a ticket shows of its booking, and nothing else of it. */
export interface TicketedBooking {
  code: string;
  booking: TicketedLeg;
  return_booking: TicketedLeg | null;
}

export interface SavedTickets {
  booking: TicketedBooking;
  tickets: ShownTicket[];
  /** What was known last of ships that do not leave as they were sold; tickets kept earlier lack it. */
  troubles?: readonly Trouble[];
  /** In milliseconds. */
  forgotten_at: number;
}

/** Where the tickets of a booking lie in the store. */
export const keptAt = (code: string) => `/saved-tickets/${plainCode(code)}`;

export function forgottenAt({ booking, return_booking }: TicketedBooking): number {
  return Date.parse((return_booking ?? booking).departs_at) + KEPT_AFTER_DEPARTURE_MS;
}

/** The store of all tickets, where the browser can have one: on encrypted pages and on one's own machine. */
export async function makeStore(): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open(SAVED_TICKETS) : null;
  } catch {
    return null;
  }
}

/** The same where there is one: to look makes none, for the first page asks whether it is there. */
export async function store(): Promise<Cache | null> {
  const isThere = 'caches' in globalThis && (await caches.has(SAVED_TICKETS).catch(() => false));
  return isThere ? makeStore() : null;
}

/** Returns what is kept under a key, unless its time is over. */
export async function read(kept: Cache, key: Request | string): Promise<SavedTickets | null> {
  const answer = await kept.match(key);
  const saved = answer ? ((await answer.json()) as SavedTickets) : null;
  if (saved && saved.forgotten_at <= Date.now()) {
    await kept.delete(key);
    return null;
  }
  return saved;
}

export async function savedTickets(code: string): Promise<SavedTickets | null> {
  const kept = await store();
  return kept && read(kept, keptAt(code));
}

export async function allSavedTickets(): Promise<SavedTickets[]> {
  const kept = await store();
  if (!kept) {
    return [];
  }
  const all = await Promise.all((await kept.keys()).map((key) => read(kept, key)));
  return all.filter((one) => one !== null);
}
