// Leaving: the server forgets the token, this device forgets the person.

import { api } from '../shared/api/client';
import { useSession } from './session';

export async function signOut(): Promise<void> {
  try {
    await api.post('/auth/logout', {}, { quiet: true });
  } catch {
    // The device forgets in any case; an unknown token dies of its age.
  }
  useSession.getState().clear();
}
