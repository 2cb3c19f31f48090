// Who may enter a screen.

import type { Me } from '../shared/api/opsWire';
import type { Access } from './screens';

/** In, to the sign-in first, or not at all. */
export type Entry = 'in' | 'sign-in' | 'forbidden';

export function entryOf(access: Access, me: Pick<Me, 'stage' | 'permissions'> | null): Entry {
  if (access === 'anyone') {
    return 'in';
  }
  if (me?.stage !== 'in') {
    return 'sign-in';
  }
  return access === 'signed-in' || me.permissions.includes(access) ? 'in' : 'forbidden';
}
