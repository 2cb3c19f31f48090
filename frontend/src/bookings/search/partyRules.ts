// Who may travel together, and why one more or one fewer cannot be.

import type { PassengerType } from '../../shared/api/wire';
import { TYPES } from '../passengerTypes';
import type { Party } from '../query';

/** How many infants one grown-up may hold. */
export const INFANTS_EACH = 1;

/** What may be wrong with a party as a whole. */
export type PartyFault = 'most' | 'last' | 'grownUpFirst' | 'laps';

export type Limit = PartyFault | 'grownUpStays' | 'lapsStay';

const GROWN_UP: readonly PassengerType[] = TYPES.filter(
  (type) => type !== 'CHILD' && type !== 'INFANT',
);

const sum = (party: Party, types: readonly PassengerType[]) =>
  types.reduce((soFar, type) => soFar + party[type], 0);

export const grownUps = (party: Party): number => sum(party, GROWN_UP);

/** What is wrong with a party as a whole, such as one that came with an address. */
export function partyFault(party: Party, most: number): PartyFault | null {
  const [all, older] = [sum(party, TYPES), grownUps(party)];
  if (all < 1) {
    return 'last';
  }
  if (all > most) {
    return 'most';
  }
  if (older === 0) {
    return 'grownUpFirst';
  }
  return party.INFANT > older * INFANTS_EACH ? 'laps' : null;
}

/** The party with so many more or fewer of a type. */
export function changed(party: Party, type: PassengerType, by: 1 | -1): Party {
  return { ...party, [type]: Math.max(0, party[type] + by) };
}

/** Why there cannot be one more of a type, if there cannot. */
export function whyNotMore(party: Party, type: PassengerType, most: number): Limit | null {
  if (sum(party, TYPES) >= most) {
    return 'most';
  }
  if (GROWN_UP.includes(type)) {
    return null;
  }
  if (grownUps(party) === 0) {
    return 'grownUpFirst';
  }
  const isLapMissing = type === 'INFANT' && party.INFANT >= grownUps(party) * INFANTS_EACH;
  return isLapMissing ? 'laps' : null;
}

/** Why there cannot be one fewer of a type of which there is one. */
export function whyNotFewer(party: Party, type: PassengerType): Limit | null {
  const fewer = changed(party, type, -1);
  if (sum(fewer, TYPES) === 0) {
    return 'last';
  }
  if (!GROWN_UP.includes(type)) {
    return null;
  }
  if (grownUps(fewer) === 0) {
    return 'grownUpStays';
  }
  return fewer.INFANT > grownUps(fewer) * INFANTS_EACH ? 'lapsStay' : null;
}
