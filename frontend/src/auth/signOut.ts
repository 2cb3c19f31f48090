// Signing out: the server ends the session, and this device clears what it knows of the person.

import { call } from '../shared/api/client';
import { useSession } from './session';

const clearings: (() => void)[] = [];

/** Adds a function that clears more of what is known of the person. */
export function onSignOut(clear: () => void): void {
  clearings.push(clear);
}

export async function signOut(): Promise<void> {
  try {
    await call('POST /auth/logout', { quiet: true });
  } catch {
    // This device is cleared in any case; the token expires by itself.
  }
  clearPersonalData();
}

/** Removes from this device what it knows of the person. */
export function clearPersonalData(): void {
  useSession.getState().clear();
  for (const clear of clearings) {
    clear();
  }
}
