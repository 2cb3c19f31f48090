// The search in short.

import { formatDate } from '../../shared/time/dates';
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

/** Thu, Dec 24. */
export function dayInShort(date: string): string {
  return formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** From one day to another, or the one that there is. */
export function daysInShort(departDate: string, returnDate: string): string {
  return [departDate, returnDate]
    .filter((date) => date !== '')
    .map(dayInShort)
    .join(' – ');
}
