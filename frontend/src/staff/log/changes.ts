// What an event changed, member by member, in words. A member or a value that this desk does not know yet is
// shown as the server names it.

import type { RoleAt } from '../../shared/api/opsWire';
import { formatCentavos } from '../../shared/money';
import { named } from '../../shared/named';
import { momentOf } from '../../shared/time/moments';
import { rolesInWords } from '../roles/roleWords';
import { words } from './words.en';

export interface Change {
  name: string;
  /** Nothing where it was not there before, or is not there after. */
  before: string | null;
  after: string | null;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** An id as people tell ids apart: by its beginning. */
export const shortId = (id: string) => (ID.test(id) ? `${id.slice(0, 8)}…` : id);

function textInWords(text: string): string {
  if (INSTANT.test(text)) {
    return momentOf(text);
  }
  return named(words.values, text) ?? shortId(text);
}

function numberInWords(name: string, value: number): string {
  if (name.endsWith('_centavos')) {
    return formatCentavos(value);
  }
  // People count passengers from one.
  return String(name === 'passenger_index' ? value + 1 : value);
}

const nameInWords = (name: string) => named(words.members, name) ?? name;

function objectInWords(value: object): string {
  const members = Object.entries(value).filter(([, one]) => one !== null);
  return members.map(([name, one]) => `${nameInWords(name)}: ${inWords(name, one)}`).join(', ');
}

function inWords(name: string, value: unknown): string | null {
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'boolean':
      return value ? words.yes : words.no;
    case 'number':
      return numberInWords(name, value);
    case 'string':
      return textInWords(value);
  }
  if (value === null) {
    return null;
  }
  if (name === 'roles' && Array.isArray(value)) {
    return rolesInWords(value as RoleAt[]);
  }
  if (Array.isArray(value)) {
    return value.map((one) => inWords(name, one)).join('; ');
  }
  return objectInWords(value as object);
}

const membersOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : new Map(value === undefined || value === null ? [] : [['', value]]);

/** What the subject is called, where the event says so: a voyage is told from another by its number. */
const NAMES = ['voyage', 'day'];

/** The members that differ, in the order in which they stand. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const change = (name: string) => ({
    name: name && nameInWords(name),
    before: inWords(name, was.get(name)),
    after: inWords(name, is.get(name)),
  });
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !NAMES.includes(name))
    .map(change)
    .filter(({ before, after }) => before !== after);
}

/** What people call the subject of an event: the voyage and its day, or the code; else a short id. */
export function subjectInWords(subject: string, after: unknown): string {
  const is = membersOf(after);
  const [voyage, day] = [is.get('voyage'), is.get('day')];
  return typeof voyage === 'string' ? `${voyage} ${day ?? ''}`.trim() : shortId(subject);
}
