// What happens once when the app starts: who is signed in, then ready, whatever came of it. And what
// follows when a session ends: by signing out here or in another tab, or on the server.

import { create } from 'zustand';
import { clearForgottenEmail } from '../auth/forgotten';
import { clearPendingVerification } from '../auth/pending';
import { loadStoredSession, useSession } from '../auth/session';
import { onSignOut } from '../auth/signOut';
import { forgetKnown } from '../bookings/clearOnSignOut';
import { forgetProgress } from '../bookings/inProgress';
import { forgetProofs } from '../bookings/proofs';
import { ApiFailure, call, onMaintenance, onSessionEnd } from '../shared/api/client';
import { navigate } from '../shared/navigation/navigation';
import { paths } from '../shared/paths';
import { startDisplay } from '../shared/state/display';
import { carryToast, showCarriedToast } from '../shared/state/toasts';
import { KEYS, readText } from '../shared/storage';
import { forgetSavedTickets } from '../tickets/clearOnSignOut';
import { needsSignIn } from './guards';
import { matchScreen } from './match';

export const useStarted = create<{ ready: boolean }>(() => ({ ready: false }));

/** Fetches the user of a stored token. Only a 401 says that the token is no longer good. */
async function restoreSession(): Promise<void> {
  loadStoredSession();
  const session = useSession.getState();
  if (session.token) {
    await call('GET /users/me', { quiet: 401 }).then(
      ({ user }) => session.keepUser(user),
      (failure) => {
        if (failure instanceof ApiFailure && failure.status === 401) {
          session.clear();
        }
      },
    );
  }
}

type Stores = typeof import('../bookings/stores');

/** What the screens hold is emptied; where that cannot be fetched, the document goes with it. */
const emptyStores = (forget: (stores: Stores) => void) =>
  import('../bookings/stores').then(forget, () => location.assign(paths.search));

/** What this tab knows of the person. */
const CLEARINGS = [
  forgetProgress,
  forgetProofs,
  clearPendingVerification,
  clearForgottenEmail,
  () => emptyStores((stores) => stores.forgetBookings()),
];

/** What this device keeps for whoever asked for it: it outlasts a session that merely ends. */
const KEPT = [forgetKnown, forgetSavedTickets];

/** The server no longer knows the session. What is in progress needs none, so it stays. */
function endSession(message: string): void {
  const { ready } = useStarted.getState();
  if (ready && matchScreen(location.pathname).screen.guard === needsSignIn) {
    // The way to the sign-in leads to another document. A start with a dead token says nothing.
    carryToast('error', message);
  }
  useSession.getState().clear();
  emptyStores((stores) => stores.forgetUserBookings());
}

/** Somebody signed in or out in another tab, which cares itself for what all tabs share. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== null && key !== KEYS.token && key !== KEYS.user) {
    return;
  }
  const session = useSession.getState();
  const token = readText('localStorage', KEYS.token);
  if (token) {
    loadStoredSession();
    if (token !== session.token) {
      emptyStores((stores) => stores.forgetUserBookings());
    }
  } else if (session.token) {
    session.clear();
    for (const forget of CLEARINGS) {
      forget();
    }
  }
}

export async function start(): Promise<void> {
  startDisplay();
  onMaintenance(() => navigate(paths.maintenance));
  onSessionEnd(endSession);
  for (const forget of [...CLEARINGS, ...KEPT]) {
    onSignOut(forget);
  }
  window.addEventListener('storage', followOtherTabs);
  showCarriedToast();
  await restoreSession();
  useStarted.setState({ ready: true });
}
