// Tickets kept on this device for whoever asks for it, for where there is no network: until two days
// after the last departure, until somebody signs out, or until they are to be forgotten.

import { plainCode } from '../bookings/code';
import type { BookingResult, ShownTicket, Voyage } from '../shared/api/wire';
import { serverNow } from '../shared/time/serverClock';
import { SAVED_TICKETS } from './clearOnSignOut';
import { type Trouble, troublesOf } from './troubles';

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

const ROOT = '/saved-tickets/';

const WORKER = '/sw.js';

/** What browsers with Trusted Types offer; to them a policy's address is text that was vouched for. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(url: string): string };
}

let vouchedFor: string | undefined;

/** The worker's address, as pages must give it that run no script by a mere text. */
function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Once for each document: a second policy of the same name is refused.
  vouchedFor ??= trustedTypes
    ? trustedTypes.createPolicy('parola', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER;
  return vouchedFor;
}

const legOf = (leg: Voyage): TicketedLeg => ({
  id: leg.id,
  route: leg.route,
  vessel: leg.vessel,
  booking_date: leg.booking_date,
  departs_at: leg.departs_at,
  arrives_at: leg.arrives_at,
  formatted_departure_time: leg.formatted_departure_time,
});

export function forgottenAt({ booking, return_booking }: TicketedBooking): number {
  return Date.parse((return_booking ?? booking).departs_at) + KEPT_AFTER_DEPARTURE_MS;
}

/** The store, where the browser has one: on encrypted pages and on one's own machine. */
async function store(): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open(SAVED_TICKETS) : null;
  } catch {
    return null;
  }
}

async function read(kept: Cache, key: Request | string): Promise<SavedTickets | null> {
  const answer = await kept.match(key);
  const saved = answer ? ((await answer.json()) as SavedTickets) : null;
  if (saved && saved.forgotten_at <= Date.now()) {
    await kept.delete(key);
    return null;
  }
  return saved;
}

/** Returns true where tickets of this booking can be kept. */
export const canKeep = (booking: TicketedBooking) =>
  'caches' in globalThis && 'serviceWorker' in navigator && forgottenAt(booking) > Date.now();

/** Keeps the tickets, and has the pages that show them kept, too. */
export async function saveTickets(whole: BookingResult, tickets: ShownTicket[]): Promise<boolean> {
  const kept = await store();
  if (!kept || !navigator.serviceWorker) {
    return false;
  }
  const booking: TicketedBooking = {
    code: whole.code,
    booking: legOf(whole.booking),
    return_booking: whole.return_booking && legOf(whole.return_booking),
  };
  const troubles = troublesOf(whole, serverNow());
  const saved: SavedTickets = { booking, tickets, troubles, forgotten_at: forgottenAt(booking) };
  if (saved.forgotten_at <= Date.now()) {
    return false;
  }
  try {
    await kept.put(`${ROOT}${plainCode(whole.code)}`, new Response(JSON.stringify(saved)));
    await navigator.serviceWorker.register(trustedWorker());
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    // Full or forbidden: the tickets are then where the network is.
    return false;
  }
}

/** Keeps with the tickets what became of their ships, for where there is no network. */
export async function keepTroubles(
  saved: SavedTickets,
  troubles: readonly Trouble[],
): Promise<void> {
  const kept = await store();
  const key = `${ROOT}${plainCode(saved.booking.code)}`;
  try {
    // It may have been forgotten meanwhile.
    if (await kept?.match(key)) {
      await kept?.put(key, new Response(JSON.stringify({ ...saved, troubles })));
    }
  } catch {
    // Full or forbidden: it is asked for again.
  }
}

/** Removes the tickets of a booking from this device. */
export async function forgetTickets(code: string): Promise<void> {
  await (await store())?.delete(`${ROOT}${plainCode(code)}`);
}

export async function savedTickets(code: string): Promise<SavedTickets | null> {
  const kept = await store();
  return kept && read(kept, `${ROOT}${plainCode(code)}`);
}

export async function allSavedTickets(): Promise<SavedTickets[]> {
  const kept = await store();
  if (!kept) {
    return [];
  }
  const all = await Promise.all((await kept.keys()).map((key) => read(kept, key)));
  return all.filter((one) => one !== null);
}
