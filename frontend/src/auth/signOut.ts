// Signing out: the server ends the session, and this device clears what it knows of the person.

import { call } from '../shared/api/client';
import { navigate } from '../shared/navigation/navigation';
import { paths } from '../shared/paths';
import { useSession } from './session';

const clearings: (() => void)[] = [];

/** Adds a function that clears more of what is known of the person. */
export function onSignOut(clear: () => void): void {
  clearings.push(clear);
}

export async function signOut(): Promise<void> {
  // This device is cleared in any case; a token that is left expires by itself.
  await call('POST /auth/logout', { quiet: 401 }).catch(() => {});
  // First away: a page that wants a session would lead elsewhere without one.
  navigate(paths.search);
  clearPersonalData();
}

/** Removes from this device what it knows of the person. */
export function clearPersonalData(): void {
  useSession.getState().clear();
  for (const clear of clearings) {
    clear();
  }
}
