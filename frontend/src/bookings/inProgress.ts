// Whether a booking is in progress: all that the frame of the pages must know of the draft, which
// itself comes with the screens that write it.

import { readJson, remove, writeJson } from '../shared/storage';

const KEY = 'booking-draft';
const VERSION = 1;
const LIVES_FOR_MS = 24 * 3_600_000;

interface Progress {
  departure: unknown;
  search: unknown;
}

interface Stored<T> {
  version: number;
  saved_at: number;
  content: T;
}

/** What was stored, unless it is of another kind or a day old. */
export function readStored<T extends Progress>(): T | null {
  const stored = readJson<Partial<Stored<T>>>('sessionStorage', KEY);
  const isGood = stored?.version === VERSION && Date.now() - (stored.saved_at ?? 0) < LIVES_FOR_MS;
  return isGood ? (stored.content ?? null) : null;
}

/** What this page stored last, for the storage may be full or forbidden; none until it does. */
let present: Progress | null | undefined;

export function store<T extends Progress>(content: T): void {
  present = content;
  const stored: Stored<T> = { version: VERSION, saved_at: Date.now(), content };
  writeJson('sessionStorage', KEY, stored);
}

/** Takes it out of the storage; it stays in progress as long as this page is open. */
export function unstore(): void {
  remove('sessionStorage', KEY);
}

/** From now on no booking is in progress. */
export function forgetProgress(): void {
  present = null;
  unstore();
}

const progress = () => (present === undefined ? readStored() : present);

/** Whether a departure has been chosen. */
export function hasBooking(): boolean {
  return Boolean(progress()?.departure);
}

/** Whether the address asks for sailings of some day, or the draft remembers that one did. */
export function hasSearch(): boolean {
  return Boolean(new URLSearchParams(location.search).get('depart_date') || progress()?.search);
}
