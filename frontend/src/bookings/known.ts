// People remembered on this device for whoever asks for it, so that the next booking needs a tap for
// each of them: until a year after they were last used here, until somebody signs out, or until they
// are to be forgotten. Numbers of IDs are not among it: the law calls them sensitive (RA 10173).

import type { PassengerType } from '../shared/api/wire';
import { readJson, writeJson } from '../shared/storage';
import { wholeDate } from './birthDate';
import { forgetKnown, KNOWN_KEY as KEY } from './clearOnSignOut';
import type { ContactPerson, Passenger } from './party';
import { TYPES } from './passengerTypes';

const VERSION = 1;
const LIVES_FOR_MS = 365 * 24 * 3_600_000;

/** Whoever was used longest ago makes room. */
const MOST = 20;

export const KNOWN_FIELDS = [
  'firstname',
  'middlename',
  'lastname',
  'suffix',
  'gender',
  'birth_date',
  'nationality',
  'address',
] as const;

const CONTACT = ['firstname', 'lastname', 'email', 'contact_number', 'full_address'];

/** Somebody who can be filled in. */
export type OfferedPerson = Record<(typeof KNOWN_FIELDS)[number], string> & {
  type: PassengerType;
};

export type KnownPerson = OfferedPerson & { used_at: number };

export interface Known {
  /** The last used one first. */
  people: readonly KnownPerson[];
  contact: ContactPerson | null;
}

interface Stored extends Known {
  version: number;
}

const NOBODY: Known = { people: [], contact: null };

type Named = Pick<OfferedPerson, 'firstname' | 'lastname' | 'birth_date'>;

export const nameOf = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`;

export const isSame = (one: Named, other: Named) =>
  one.firstname === other.firstname &&
  one.lastname === other.lastname &&
  one.birth_date === other.birth_date;

/** Those of before and these, whose particulars are the newer ones. */
export function withPeople(before: Known, people: readonly KnownPerson[]): Known {
  const others = before.people.filter((one) => !people.some((other) => isSame(one, other)));
  return { ...before, people: [...people, ...others].slice(0, MOST) };
}

/** Whose ways of contact are those of the person are gone with them. */
export function without(before: Known, person: KnownPerson): Known {
  const people = before.people.filter((one) => !isSame(one, person));
  const { contact } = before;
  const isTheirs = contact?.firstname === person.firstname && contact.lastname === person.lastname;
  return people.length > 0 ? { people, contact: isTheirs ? null : contact } : NOBODY;
}

/** Those that were used within a year. */
export function lasting(known: Known, now: number): Known {
  const people = known.people.filter(({ used_at }) => now - used_at < LIVES_FOR_MS);
  return people.length > 0 ? { ...known, people } : NOBODY;
}

export function keepKnown(known: Known): Known {
  if (known.people.length === 0) {
    forgetKnown();
  } else {
    writeJson('localStorage', KEY, { version: VERSION, ...known } satisfies Stored);
  }
  return known;
}

const areTexts = (value: object, names: readonly string[]) =>
  names.every(
    (name) => typeof Object.entries(value).find(([own]) => own === name)?.[1] === 'string',
  );

/** Others write into a browser's storage, too. */
const isPerson = (value: unknown): value is KnownPerson =>
  typeof value === 'object' &&
  value !== null &&
  areTexts(value, KNOWN_FIELDS) &&
  TYPES.some((type) => 'type' in value && type === value.type);

const isContact = (value: unknown): value is ContactPerson =>
  typeof value === 'object' && value !== null && areTexts(value, CONTACT);

/** Who is remembered. What is too old, or of another kind, is removed. */
export function readKnown(now: number = Date.now()): Known {
  const stored = readJson<Partial<Stored>>('localStorage', KEY);
  if (!stored) {
    return NOBODY;
  }
  const { version, people, contact } = stored;
  const isGood = version === VERSION && Array.isArray(people);
  const good = isGood ? people.filter(isPerson) : [];
  const known = lasting({ people: good, contact: isContact(contact) ? contact : null }, now);
  return isGood && known.people.length === people.length ? known : keepKnown(known);
}

/** The texts of a person, without the white space around. */
const trimmed = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text).trim()])) as T;

/** Remembers those who were typed, and whom to tell. */
export function remember(passengers: readonly Passenger[], contact: ContactPerson | null): void {
  const used_at = Date.now();
  const people = passengers.map(({ id_number: _, address = '', birth_date, ...person }) => ({
    ...trimmed({ ...person, address, birth_date: wholeDate(birth_date) ?? birth_date }),
    used_at,
  }));
  keepKnown({ ...withPeople(readKnown(), people), contact: contact && trimmed(contact) });
}
