// What can be told of a manifest without drawing it.

import type { CrewMember, ManifestBlocker, ManifestPerson } from '../shared/api/opsWire';

/** Those of whom something is missing stand first; the order of the rest is the server's. */
export function missingFirst<T extends ManifestPerson>(people: readonly T[]): T[] {
  return [
    ...people.filter(({ missing }) => missing.length > 0),
    ...people.filter(({ missing }) => missing.length === 0),
  ];
}

/** As a manifest names people: family name first. */
export function nameOf(person: ManifestPerson): string {
  const { lastname, firstname, middlename, suffix } = person;
  return `${lastname}, ${[firstname, middlename, suffix].filter(Boolean).join(' ')}`;
}

/** Whether it can be sealed: at once, by a manager with a reason, or not at all. */
export function sealable(blockers: readonly ManifestBlocker[]): 'now' | 'override' | 'no' {
  if (blockers.length === 0) {
    return 'now';
  }
  return blockers.every(({ may_override }) => may_override) ? 'override' : 'no';
}

/** There is one master at most. */
export function hasTwoMasters(crew: readonly Pick<CrewMember, 'rank'>[]): boolean {
  return crew.filter(({ rank }) => rank === 'master').length > 1;
}

/** Somebody with a ticket. */
export type Ticketed = ManifestPerson & { ticket: string; code: string };

export const hasTicket = (person: ManifestPerson): person is Ticketed =>
  person.ticket !== null && person.code !== null;

/** The booking of somebody, of whose code the number behind it is the place in the booking. */
export const bookingOf = (code: string): string => code.replace(/-\d+$/, '');
