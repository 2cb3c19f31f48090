// Who is signed in at the desk, and what this person may do.

import { create } from 'zustand';
import type { Me, Permission } from '../shared/api/opsWire';
import { call } from './client';

interface Kept {
  /** Nothing before the server was asked, and while nobody is signed in. */
  me: Me | null;
  isKnown: boolean;
}

export const useMe = create<Kept>(() => ({ me: null, isKnown: false }));

export const keepMe = (me: Me | null) => useMe.setState({ me, isKnown: true });

/** Asks the server; without a session nobody is signed in. Another failure is the caller's. */
export async function learnMe(): Promise<void> {
  try {
    keepMe(await call('GET /session', { quiet: 401 }));
  } catch (failure) {
    if ((failure as { status?: number }).status !== 401) {
      throw failure;
    }
    keepMe(null);
  }
}

/** Whether the person who is signed in may do this. */
export function useMay(permission: Permission): boolean {
  return useMe(({ me }) => me?.permissions.includes(permission) ?? false);
}
