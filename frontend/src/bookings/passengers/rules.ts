// What each field of the form must be.

import { all, any_phone_number, email, type Rule, requiredField } from '../../shared/forms/rules';
import { words as general } from '../../shared/words.en';
import { wholeDate } from '../birthDate';
import { FILIPINO } from '../party';
import type { ContactField, PassengerField } from './values';
import { words } from './words.en';

const { fields } = words;

const realDate: Rule = (value) =>
  value === '' || wholeDate(value) !== null ? null : general.notValid(fields.birth_date);

export const passengerRules: Readonly<Partial<Record<PassengerField, Rule>>> = {
  firstname: requiredField(fields.firstname),
  lastname: requiredField(fields.lastname),
  gender: requiredField(fields.gender),
  birth_date: all(requiredField(fields.birth_date), realDate),
  nationality: requiredField(fields.nationality),
};

/** Whoever lives abroad may have no number that we could call. */
const requiredAtHome: Rule = (value, others) =>
  Object.entries(others).some(([name, text]) => name.endsWith('_nationality') && text === FILIPINO)
    ? requiredField(fields.contact_number)(value, others)
    : null;

export const contactRules: Readonly<Record<ContactField, Rule>> = {
  firstname: requiredField(fields.firstname),
  lastname: requiredField(fields.lastname),
  email: all(requiredField(fields.email), email()),
  contact_number: all(requiredAtHome, any_phone_number()),
  full_address: requiredField(fields.full_address),
};
