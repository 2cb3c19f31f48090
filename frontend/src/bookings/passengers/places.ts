// Whose place somebody who is known takes, and whether anything is then left to type.

import type { PassengerType } from '../../shared/api/wire';
import { needsId } from '../idTypes';
import { isSame, type OfferedPerson } from '../known';
import type { ContactPerson, Passenger } from '../party';
import { ageOn, fittingType } from './ages';

const isEmpty = ({ firstname, lastname }: Passenger) => `${firstname}${lastname}`.trim() === '';

/** The first place without a name, rather one of the person's type; -1 where there is none. */
export function placeFor(person: OfferedPerson, passengers: readonly Passenger[]): number {
  const same = passengers.findIndex((one) => isEmpty(one) && one.type === person.type);
  return same >= 0 ? same : passengers.findIndex(isEmpty);
}

const UNTOLD: readonly PassengerType[] = ['PWD', 'MEDAL_OF_VALOR', 'NATIONAL_ATHLETE'];

/**
 * Somebody as the account tells of them, as the type that was chosen for their place: it calls an adult whoever has a
 * fare that would tell of health or merits.
 */
export function asChosen(person: OfferedPerson, passengers: readonly Passenger[]): OfferedPerson {
  const chosen = passengers[placeFor(person, passengers)]?.type;
  const untold = UNTOLD.find((type) => type === chosen);
  return person.type === 'ADULT' && untold ? { ...person, type: untold } : person;
}

/** Whether somebody more can be filled in. */
export const hasPlace = (passengers: readonly Passenger[]) => passengers.some(isEmpty);

/** Those who have no place yet. */
export const placeless = <P extends OfferedPerson>(
  people: readonly P[],
  passengers: readonly Passenger[],
): P[] => people.filter((person) => !passengers.some((other) => isSame(person, other)));

const parts = (contact: ContactPerson) => Object.values(contact).map((text: string) => text.trim());

/** Whether nothing at all was typed of a contact. */
export const isUntold = (contact: ContactPerson) => parts(contact).every((text) => text === '');

/** Whether the form is whole with this person: a single grown-up whose fare is theirs on the day. */
export function leavesNothing(
  person: OfferedPerson,
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
