// Whose place somebody who is remembered takes, and whether anything is then left to type.

import { needsId } from '../idTypes';
import type { KnownPerson } from '../known';
import type { ContactPerson, Passenger } from '../party';
import { ageOn, fittingType } from './ages';

const isEmpty = ({ firstname, lastname }: Passenger) => `${firstname}${lastname}`.trim() === '';

/** The first place without a name, rather one of the person's type; -1 where there is none. */
export function placeFor(person: KnownPerson, passengers: readonly Passenger[]): number {
  const same = passengers.findIndex((one) => isEmpty(one) && one.type === person.type);
  return same >= 0 ? same : passengers.findIndex(isEmpty);
}

const parts = (contact: ContactPerson) => Object.values(contact).map((text: string) => text.trim());

/** Whether nothing at all was typed of a contact. */
export const isUntold = (contact: ContactPerson) => parts(contact).every((text) => text === '');

/** Whether the form is whole with this person: a single grown-up whose fare is theirs on the day. */
export function leavesNothing(
  person: KnownPerson,
  passengers: readonly Passenger[],
  contact: ContactPerson | null,
  day: string | undefined,
): boolean {
  const { type } = person;
  if (passengers.length !== 1 || needsId(type) || type === 'CHILD' || type === 'INFANT' || !day) {
    return false;
  }
  const isRight = fittingType(type, ageOn(person.birth_date, day)) === type;
  return isRight && contact !== null && parts(contact).every((text) => text !== '');
}
