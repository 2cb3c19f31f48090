// The booking in progress, kept in session storage.

import { readJson } from '../shared/storage';

const KEY = 'booking-draft';

interface Stored {
  departure?: unknown;
}

/** Whether a departure has been chosen. */
export function hasBooking(): boolean {
  return Boolean(readJson<Stored>('sessionStorage', KEY)?.departure);
}

/** Whether the address asks for sailings of some day. */
export function hasSearch(): boolean {
  return new URLSearchParams(location.search).has('depart_date');
}
