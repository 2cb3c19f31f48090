// Words about who travels and who is told when something changes.

import { site } from '../../shared/site';

export const words = {
  title: 'Who is travelling?',
  lead: 'Names must be as on the ID you show at the pier.',
  signInLead: 'Have an account?',
  signIn: 'Sign in',
  signInAfter: 'and we fill this in for you. What you have typed stays.',
  fromBookings: 'From your bookings',

  passenger: (number: number, what: string) => `Passenger ${number}: ${what}`,
  otherNationality: 'Another nationality…',
  fields: {
    firstname: 'First name',
    middlename: 'Middle name',
    lastname: 'Last name',
    suffix: 'Suffix',
    gender: 'Gender',
    birth_date: 'Birthdate',
    nationality: 'Nationality',
    address: 'Address',
    email: 'Email',
    contact_number: 'Mobile number',
    full_address: 'Full address',
  },
  idNumbers: {
    SENIOR: 'Senior citizen ID number',
    PWD: 'PWD ID number',
    STUDENT: 'School ID number',
    MEDAL_OF_VALOR: 'Medal of Valor ID number',
    NATIONAL_ATHLETE: 'PSC ID number',
  },
  idHint: 'Bring this ID: it is checked at the pier.',
  genders: { MALE: 'Male', FEMALE: 'Female' },
  birthHint: 'Day, month and year, such as 24/12/1990',
  iAmThis: 'I am this passenger',
  sameSurname: (name: string) => `Use ${name}`,

  ageOnDay: (age: number) =>
    age === 1 ? '1 year old on the day of departure.' : `${age} years old on the day of departure.`,
  baby: 'Not yet 1 year old on the day of departure.',
  fits: {
    INFANT: 'An infant travels on a lap and needs no seat.',
    CHILD: `Children from ${site.law.infant_below_years} to ${site.law.child_below_years - 1} have a fare of their own.`,
    SENIOR: `From ${site.law.senior_from_years} on the law gives a discount. The ID is needed for it.`,
    ADULT: `From ${site.law.child_below_years} to ${site.law.senior_from_years - 1} the adult fare applies.`,
  },
  changeTo: (type: string) => `Change to ${type}`,
  saves: (amount: string) => `saves ${amount}`,
  costs: (amount: string) => `${amount} more`,

  contact: 'Contact person',
  ofContact: (what: string) => `Contact person: ${what}`,
  contactLead: 'Gets the tickets by email, and an email if the sailing changes.',
  sameAsPassenger: (name: string) => `I am ${name}`,
  mobileHint: 'For example 09171234567',
  abroadHint: 'Abroad: + and country code',
  addressOfContact: "Leave it empty if it is the same as the contact person's.",
  addressHint: 'House number, street, city or town, province',

  privacy:
    'The Coast Guard asks for a list of everybody on board: that is what names, birthdates, nationalities and addresses are for. We keep them only as long as the law says (RA 10173).',
  privacyPolicy: 'Privacy Policy',
};
