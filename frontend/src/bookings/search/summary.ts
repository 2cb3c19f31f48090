// The party of a search in short.

import { TYPES } from '../passengerTypes';
import { type Party, passengersCount } from '../query';
import { words } from './words.en';

/** More kinds of passengers than this are not told apart in short. */
const KINDS_TOLD = 2;

export function partyInShort(party: Party): string {
  const kinds = TYPES.filter((type) => party[type] > 0);
  return kinds.length > KINDS_TOLD
    ? words.passengersCount(passengersCount(party))
    : kinds.map((type) => words.counts[type](party[type])).join(', ');
}
