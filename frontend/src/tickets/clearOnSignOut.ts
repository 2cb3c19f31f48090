// Removes the tickets that are kept on this device when their owner signs out.

import { onSignOut } from '../auth/signOut';

export const SAVED_TICKETS = 'saved-tickets';

onSignOut(() => {
  if ('caches' in globalThis) {
    // Where the store is forbidden, nothing was kept.
    caches.delete(SAVED_TICKETS).catch(() => {});
  }
});
