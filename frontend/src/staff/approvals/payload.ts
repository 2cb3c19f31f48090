// What a request for a second person holds of the act, beside its subject.

import { valueIn } from '../../shared/api/errors';
import type { Approval, RoleAt } from '../../shared/api/opsWire';

/** The number under a name; nothing where there is none. */
export function numberIn({ payload }: Approval, name: string): number | undefined {
  const value = valueIn(payload, name);
  return typeof value === 'number' ? value : undefined;
}

/** The roles that somebody shall have. */
export function rolesIn({ payload }: Approval): RoleAt[] {
  const roles = valueIn(payload, 'roles');
  return Array.isArray(roles) ? (roles as RoleAt[]) : [];
}
