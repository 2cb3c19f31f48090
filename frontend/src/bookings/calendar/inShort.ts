// Days in short, as they stand in the search form.

import { formatDate } from '../../shared/time/dates';

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
