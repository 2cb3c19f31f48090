// Who travels: one entry for each passenger of the party, with what is known of them.

import type { PassengerType, TypedContact, TypedPassenger } from '../shared/api/wire';
import { TYPES } from './passengerTypes';
import { ONE_ADULT, type Party } from './query';

/** A passenger as far as they were typed. The date of birth may still be incomplete. */
export type Passenger = Record<Exclude<keyof TypedPassenger, 'type' | 'address'>, string> & {
  type: PassengerType;
  /** Not there where it is the contact's, so that drafts of before there were any are the same. */
  address?: string | undefined;
};

/** The contact as typed; whether the number is one of another country shows in it. */
export type ContactPerson = Omit<TypedContact, 'is_abroad'>;

/** The nationality of most passengers. */
export const FILIPINO = 'Filipino';

export function newPassenger(type: PassengerType): Passenger {
  return {
    type,
    firstname: '',
    middlename: '',
    lastname: '',
    suffix: '',
    gender: '',
    birth_date: '',
    nationality: FILIPINO,
    id_number: '',
  };
}

/** How many of each type these are. */
export function partyOf(passengers: readonly { type: string }[]): Party {
  const party: Record<PassengerType, number> = { ...ONE_ADULT };
  for (const type of TYPES) {
    party[type] = passengers.filter((one) => one.type === type).length;
  }
  return party;
}

function isSameParty(one: Party, other: Party): boolean {
  return TYPES.every((type) => one[type] === other[type]);
}

/** Whoever was there before stays where the party has room: as what they were, or as another. */
export function passengersFor(party: Party, before: readonly Passenger[]): Passenger[] {
  if (before.length > 0 && isSameParty(party, partyOf(before))) {
    return [...before];
  }
  const left = [...before];
  const take = (fits: (passenger: Passenger) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const wanted = TYPES.flatMap((type) => Array.from({ length: party[type] }, () => type));
  const types: PassengerType[] = wanted.length > 0 ? wanted : ['ADULT'];
  const found = types.map((type) => take((passenger) => passenger.type === type));
  return types.map((type, at) => ({
    ...(found[at] ?? take(() => true) ?? newPassenger(type)),
    type,
  }));
}

/** How many seats they take: infants sit on a lap. */
export function seatsOf(party: Party): number {
  return TYPES.reduce((sum, type) => sum + (type === 'INFANT' ? 0 : party[type]), 0);
}
