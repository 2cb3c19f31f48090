// Who is signed in: the token and the user, kept where the contract says.
// This folder holds who the visitor is: signing up, in and out, codes, passwords, Google and the
// session.

import { create } from 'zustand';
import type { User } from '../shared/api/wire';
import { KEYS, readJson, readText, remove, writeJson, writeText } from '../shared/storage';

interface Session {
  token: string | null;
  user: User | null;
  keepToken: (token: string) => void;
  keepUser: (user: User) => void;
  clear: () => void;
}

// Both stay empty until the app starts: the first render must be what the build rendered.
export const useSession = create<Session>((set) => ({
  token: null,
  user: null,
  keepToken: (token) => {
    writeText('localStorage', KEYS.token, token);
    set({ token });
  },
  keepUser: (user) => {
    writeJson('localStorage', KEYS.user, user);
    set({ user });
  },
  clear: () => {
    remove('localStorage', KEYS.token);
    remove('localStorage', KEYS.user);
    set({ token: null, user: null });
  },
}));

/** Takes over what an earlier visit stored. */
export function loadStoredSession(): void {
  const token = readText('localStorage', KEYS.token);
  if (token) {
    useSession.setState({ token, user: readJson<User>('localStorage', KEYS.user) });
  }
}
