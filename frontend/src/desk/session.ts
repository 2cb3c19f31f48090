// How a session begins and ends for the whole desk.

import { create } from 'zustand';
import { onSessionEnd } from '../ops/client';
import { keepMe, learnMe, useMe } from '../ops/me';
import { ApiFailure } from '../shared/api/client';
import { toast } from '../shared/state/toasts';
import { words } from './words.en';

interface Start {
  /** Why the server could not be asked who is signed in. */
  failure: ApiFailure | null;
}

export const useStart = create<Start>(() => ({ failure: null }));

/** Asks who is signed in; without an answer there is no screen to show, and it can be asked again. */
export async function askMe(): Promise<void> {
  useStart.setState({ failure: null });
  try {
    await learnMe();
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure({ kind: 'unknown' });
    useStart.setState({ failure });
  }
}

/** The server no longer knows the session: the sign-in leads back to where one was. */
function endSession(code: string): void {
  if (code === 'factor_missing') {
    askMe();
    return;
  }
  if (useMe.getState().me !== null) {
    toast('info', words.sessionEnded);
  }
  keepMe(null);
}

export function startSession(): void {
  onSessionEnd(endSession);
  askMe();
}
