// What is sent of what was typed: without the white space around, dates and numbers as they are kept.

import type { TypedContact, TypedPassenger } from '../../shared/api/wire';
import { isAbroad, plainPhone } from '../../shared/forms/rules';
import { wholeDate } from '../birthDate';
import { needsId } from '../idTypes';
import type { ContactPerson, Passenger } from '../party';

export function tidyPassenger(passenger: Passenger): TypedPassenger {
  return {
    firstname: passenger.firstname.trim(),
    middlename: passenger.middlename.trim(),
    lastname: passenger.lastname.trim(),
    suffix: passenger.suffix.trim(),
    gender: passenger.gender,
    birth_date: wholeDate(passenger.birth_date) ?? passenger.birth_date,
    nationality: passenger.nationality.trim(),
    address: passenger.address?.trim() || null,
    type: passenger.type,
    id_number: needsId(passenger.type) ? passenger.id_number.trim() : '',
  };
}

export function tidyContact(contact: ContactPerson | null): TypedContact {
  const number = plainPhone(contact?.contact_number ?? '');
  return {
    firstname: contact?.firstname.trim() ?? '',
    lastname: contact?.lastname.trim() ?? '',
    email: contact?.email.trim() ?? '',
    contact_number: number,
    ...(number === '' || isAbroad(number) ? { is_abroad: true } : {}),
    full_address: contact?.full_address.trim() ?? '',
  };
}
