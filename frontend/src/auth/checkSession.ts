// The login check: whether the server still knows the session of this device.

import { call } from '../shared/api/client';
import { useSession } from './session';

/** Returns false where nobody is signed in. Without an answer, nothing is known against it. */
export async function checkSession(): Promise<boolean> {
  if (useSession.getState().token) {
    await call('GET /auth/check', { quiet: 401 }).catch(() => {});
  }
  return useSession.getState().token !== null;
}
