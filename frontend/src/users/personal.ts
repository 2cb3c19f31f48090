// What the personal information consists of, and when it is complete.

import type { User } from '../shared/api/wire';
import {
  all,
  phone_number,
  plainPhone,
  type Rule,
  required,
  requiredField,
} from '../shared/forms/rules';
import { manilaDate } from '../shared/time/clock';
import { words as general } from '../shared/words.en';
import { words } from './words.en';

const HOME = 'PHILIPPINES';

export interface PersonalValues {
  first_name: string;
  middle_name: string;
  last_name: string;
  birth_date: string;
  gender: string;
  email: string;
  contact_number: string;
  address1: string;
  country: string;
  province: string;
  city: string;
  zipcode: string;
}

export type PersonalField = keyof PersonalValues;

const { fields } = words;

const notInTheFuture: Rule = (value) =>
  value > manilaDate(new Date()) ? general.notValid(fields.birth_date) : null;

/** In the order of the form. */
export const personalRules: Readonly<Partial<Record<PersonalField, Rule>>> = {
  first_name: requiredField(fields.first_name),
  last_name: requiredField(fields.last_name),
  birth_date: all(required(words.birthDateRequired), notInTheFuture),
  gender: required(words.genderRequired),
  contact_number: all(requiredField(fields.contact_number), phone_number(words.notAMobile)),
  address1: requiredField(fields.address1),
  country: requiredField(fields.country),
  province: requiredField(fields.province),
  city: requiredField(fields.city),
  zipcode: requiredField(fields.zipcode),
};

/** The fields that keep the form from being sent. */
export function stillNeeded(values: Partial<PersonalValues>): PersonalField[] {
  const names = Object.keys(personalRules) as PersonalField[];
  return names.filter((name) => personalRules[name]?.(values[name] ?? '', values) !== null);
}

export function isAtHome(country: string | undefined): boolean {
  return country?.trim().toUpperCase() === HOME;
}

export function personalValues({ email, contact_number, profile, ...user }: User): PersonalValues {
  return {
    first_name: user.first_name ?? profile.first_name ?? '',
    middle_name: profile.middle_name ?? '',
    last_name: user.last_name ?? profile.last_name ?? '',
    birth_date: profile.birth_date ?? '',
    gender: profile.gender ?? '',
    email,
    contact_number: contact_number ?? '',
    address1: profile.address1 ?? '',
    country: profile.country ?? HOME,
    province: profile.province ?? '',
    city: profile.city ?? '',
    zipcode: profile.zipcode ?? '',
  };
}

/** What is sent: without the white space around, the number and the country as they are kept. */
export function tidied(values: PersonalValues): PersonalValues {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as unknown as PersonalValues;
  return {
    ...trimmed,
    contact_number: plainPhone(trimmed.contact_number),
    country: trimmed.country.toUpperCase(),
  };
}

/** Whether the basic information is all there. */
export function hasBasicInfo(user: User): boolean {
  return Boolean(user.first_name && user.last_name && user.contact_number);
}
