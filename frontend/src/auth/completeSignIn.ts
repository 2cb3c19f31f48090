// Completes a sign-in: the token is kept, then the user it belongs to.

import { call } from '../shared/api/client';
import { Refusal } from '../shared/forms/Refusal';
import { toast } from '../shared/state/toasts';
import { useSession } from './session';
import { words } from './words.en';

/** Fetches the user anew, as after a change that the server made. */
export async function refreshUser(): Promise<void> {
  const { user } = await call('GET /users/me');
  useSession.getState().keepUser(user);
}

export async function completeSignIn(token: string | null | undefined): Promise<void> {
  if (!token) {
    toast('error', words.accessTokenEmpty);
    throw new Refusal(words.accessTokenEmpty);
  }
  useSession.getState().keepToken(token);
  try {
    await refreshUser();
  } catch (failure) {
    // Half signed in is worse than not at all: the visitor presses the button once more.
    useSession.getState().clear();
    throw failure;
  }
}
