// What happens once when the app starts: who is signed in, then ready, whatever came of it.

import { create } from 'zustand';
import { loadStoredSession, useSession } from '../auth/session';
import { onSignOut } from '../auth/signOut';
import { forgetProgress } from '../bookings/inProgress';
import { forgetProofs } from '../bookings/proofs';
import { ApiFailure, call, onMaintenance } from '../shared/api/client';
import { navigate } from '../shared/navigation/navigation';
import { paths } from '../shared/paths';
import { startDisplay } from '../shared/state/display';
import { showCarriedToast } from '../shared/state/toasts';
import { forgetSavedTickets } from '../tickets/clearOnSignOut';

export const useStarted = create<{ ready: boolean }>(() => ({ ready: false }));

/** Fetches the user of a stored token. Only a 401 says that the token is no longer good. */
async function restoreSession(): Promise<void> {
  loadStoredSession();
  const session = useSession.getState();
  if (!session.token) {
    return;
  }
  try {
    const { user } = await call('GET /users/me', { quiet: true });
    session.keepUser(user);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      session.clear();
    }
  }
}

export async function start(): Promise<void> {
  startDisplay();
  onMaintenance(() => navigate(paths.maintenance));
  for (const forget of [forgetProgress, forgetProofs, forgetSavedTickets]) {
    onSignOut(forget);
  }
  showCarriedToast();
  await restoreSession();
  useStarted.setState({ ready: true });
}
