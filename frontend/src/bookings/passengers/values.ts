// The form's values: one flat name for each field, and how they meet the draft and the server.

import { ApiFailure } from '../../shared/api/client';
import { fieldMessages } from '../../shared/api/errors';
import type { User } from '../../shared/api/wire';
import type { ContactPerson, Passenger } from '../party';

export type Values = Record<string, string>;

export const PASSENGER_FIELDS = [
  'firstname',
  'middlename',
  'lastname',
  'suffix',
  'gender',
  'birth_date',
  'nationality',
  'address',
  'id_number',
] as const;

export const CONTACT_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'contact_number',
  'full_address',
] as const;

export type PassengerField = (typeof PASSENGER_FIELDS)[number];
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const passengerField = (index: number, field: PassengerField) =>
  `passenger_${index}_${field}`;

export const contactField = (field: ContactField) => `contact_${field}`;

const NOBODY: ContactPerson = {
  firstname: '',
  lastname: '',
  email: '',
  contact_number: '',
  full_address: '',
};

/** Whoever is signed in is most likely whom to tell. */
export function contactOf(user: User | null): ContactPerson {
  if (!user) {
    return NOBODY;
  }
  const { address1, city, province } = user.profile;
  return {
    firstname: user.first_name ?? '',
    lastname: user.last_name ?? '',
    email: user.email,
    contact_number: user.contact_number ?? '',
    full_address: [address1, city, province].filter(Boolean).join(', '),
  };
}

/** What a profile knows of a passenger. */
export function passengerOf(user: User): Partial<Record<PassengerField, string>> {
  return {
    firstname: user.first_name ?? '',
    middlename: user.profile.middle_name ?? '',
    lastname: user.last_name ?? '',
    gender: user.profile.gender ?? '',
    birth_date: user.profile.birth_date ?? '',
  };
}

export function valuesOf(passengers: readonly Passenger[], contact: ContactPerson): Values {
  const values: Values = {};
  for (const [index, passenger] of passengers.entries()) {
    for (const field of PASSENGER_FIELDS) {
      values[passengerField(index, field)] = passenger[field] ?? '';
    }
  }
  for (const field of CONTACT_FIELDS) {
    values[contactField(field)] = contact[field];
  }
  return values;
}

/** The same passengers with what is in the form now. */
export function passengersIn(values: Values, before: readonly Passenger[]): Passenger[] {
  return before.map((passenger, index) => {
    const typed = PASSENGER_FIELDS.map((field) => [
      field,
      values[passengerField(index, field)] ?? passenger[field],
    ]);
    const address = values[passengerField(index, 'address')] || undefined;
    return { ...passenger, ...Object.fromEntries(typed), address };
  });
}

export function contactIn(values: Values): ContactPerson {
  const typed = CONTACT_FIELDS.map((field) => [field, values[contactField(field)] ?? '']);
  return { ...NOBODY, ...Object.fromEntries(typed) };
}

/** The server's names of fields, as the form calls them. */
function ourName(field: string): string {
  return field
    .replace(/^passengers\.(\d+)\.(\w+)$/, 'passenger_$1_$2')
    .replace(/^passenger_contact\.(\w+)$/, 'contact_$1');
}

/** The same failure with the form's names, so that each message finds its field. */
export function inOurNames(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.status !== 400) {
    return failure;
  }
  const messages = Object.entries(fieldMessages(failure.body));
  if (messages.length === 0) {
    return failure;
  }
  const body = Object.fromEntries(messages.map(([field, texts]) => [ourName(field), texts]));
  return new ApiFailure({ kind: 'answer', status: 400, body });
}
