// How old somebody is on a day, and what the fare table makes of it.

import type { PassengerType } from '../../shared/api/wire';

const OLDEST_INFANT = 2;
const OLDEST_CHILD = 11;
const YOUNGEST_SENIOR = 60;

/** Whole years on `day`. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The type that fits the age; the same one where it may stay. */
export function fittingType(type: PassengerType, age: number): PassengerType {
  if (age <= OLDEST_INFANT) {
    return 'INFANT';
  }
  if (age <= OLDEST_CHILD) {
    return 'CHILD';
  }
  if (age >= YOUNGEST_SENIOR) {
    // The law gives both the same, and nobody gets both.
    return type === 'PWD' ? 'PWD' : 'SENIOR';
  }
  return type === 'INFANT' || type === 'CHILD' || type === 'SENIOR' ? 'ADULT' : type;
}
