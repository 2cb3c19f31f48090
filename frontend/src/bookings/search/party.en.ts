// Words of the sheet in which passengers are counted.

import type { PassengerType } from '../../shared/api/wire';

interface TypeWords {
  name: string;
  /** One of them, within a sentence. */
  one: string;
  who: string;
}

const types: Record<PassengerType, TypeWords> = {
  ADULT: { name: 'Adults', one: 'adult', who: '12 years and older' },
  SENIOR: { name: 'Seniors', one: 'senior', who: '60 years and older, with a senior citizen ID' },
  PWD: { name: 'PWD', one: 'PWD', who: 'Persons with disability, with a PWD ID' },
  STUDENT: { name: 'Students', one: 'student', who: 'With a valid school ID' },
  MEDAL_OF_VALOR: {
    name: 'Medal of Valor',
    one: 'Medal of Valor awardee',
    who: 'Awardees, with their ID',
  },
  NATIONAL_ATHLETE: {
    name: 'Athletes',
    one: 'athlete or coach',
    who: 'National athletes and coaches, with their PSC ID',
  },
  CHILD: { name: 'Children', one: 'child', who: '3 to 11 years' },
  INFANT: { name: 'Infants', one: 'infant', who: '0 to 2 years, on a lap' },
};

export const words = {
  whoTravels: 'Who travels?',
  onTheDay: 'What counts is the age on the day of departure.',
  types,
  discounts: 'Discounts, with an ID',
  addOne: (one: string) => `Add one ${one}`,
  removeOne: (one: string) => `Remove one ${one}`,
  largerGroup: 'For a larger group, write to us:',
  limits: {
    grownUpStays: 'The children or infants need this grown-up.',
    lapsStay: 'The infants need this grown-up: one infant for each.',
  },
  done: 'Done',
};
