// Leaving: the server forgets the token, this device forgets the person.

import { call } from '../shared/api/client';
import { useSession } from './session';

const forgetting: (() => void)[] = [];

/**
 * Says what else there is to forget about a person who leaves. The app says what may lie in the
 * storage; a store whose code comes later says it as it is made.
 */
export function onSignOut(forget: () => void): void {
  forgetting.push(forget);
}

export async function signOut(): Promise<void> {
  try {
    await call('POST /auth/logout', { quiet: true });
  } catch {
    // The device forgets in any case; an unknown token dies of its age.
  }
  forgetPerson();
}

/** Removes from this device what it knows of the person. */
export function forgetPerson(): void {
  useSession.getState().clear();
  for (const forget of forgetting) {
    forget();
  }
}
