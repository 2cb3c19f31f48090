// Roles in words, alone and with the port that limits them.

import type { Role, RoleAt } from '../../shared/api/opsWire';
import { words } from './words.en';

export const ROLES: readonly Role[] = ['owner', 'manager', 'counter', 'gate', 'finance', 'auditor'];

/** Roles that may be limited to a port; the others are for all of them. */
const WITH_PORTS: readonly Role[] = ['manager', 'counter', 'gate'];

export const hasPorts = (role: Role) => WITH_PORTS.includes(role);

const inWords = ({ role, port }: RoleAt) =>
  port === null ? words.roles[role] : words.roleAt(words.roles[role], port);

export function rolesInWords(roles: readonly RoleAt[]): string {
  return roles.length === 0 ? words.noRole : roles.map(inWords).join(', ');
}

/** The same roles, whatever their order. */
export function areSame(one: readonly RoleAt[], other: readonly RoleAt[]): boolean {
  const key = ({ role, port }: RoleAt) => `${role} ${port ?? ''}`;
  return one.map(key).sort().join() === other.map(key).sort().join();
}
