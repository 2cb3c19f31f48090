// Whether a booking is in progress: all that the frame of the pages must know of the draft, which
// itself comes with the screens that write it.

import { onSignOut } from '../auth/signOut';
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

export function store<T extends Progress>(content: T): void {
  const stored: Stored<T> = { version: VERSION, saved_at: Date.now(), content };
  writeJson('sessionStorage', KEY, stored);
}

export function unstore(): void {
  remove('sessionStorage', KEY);
}

onSignOut(unstore);

let present: () => Progress | null = readStored;

/** From now on the draft itself is asked: the storage may be full or forbidden. */
export function askDraft(draft: () => Progress): void {
  present = draft;
}

/** Whether a departure has been chosen. */
export function hasBooking(): boolean {
  return Boolean(present()?.departure);
}

/** Whether the address asks for sailings of some day, or the draft remembers that one did. */
export function hasSearch(): boolean {
  return new URLSearchParams(location.search).has('depart_date') || Boolean(present()?.search);
}
