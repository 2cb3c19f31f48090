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
  const ended = call('POST /auth/logout', { quiet: 401 }).catch(() => {});
  // This device is cleared whatever comes back, and whoever closes the page before it does is signed out
  // here; a token that is left expires by itself. First away: a page that wants a session would lead
  // elsewhere without one.
  navigate(paths.search);
  clearPersonalData();
  await ended;
}

/** Removes from this device what it knows of the person. */
export function clearPersonalData(): void {
  useSession.getState().clear();
  for (const clear of clearings) {
    clear();
  }
}
