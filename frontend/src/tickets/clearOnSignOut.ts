// Removes the tickets that are kept on this device when their owner signs out.

export const SAVED_TICKETS = 'saved-tickets';

export function forgetSavedTickets(): void {
  if ('caches' in globalThis) {
    // Where the store is forbidden, nothing was kept.
    caches.delete(SAVED_TICKETS).catch(() => {});
  }
}
