// A date of birth as people type it into one line: 24/12/1990, Dec 24 1990, 1990-12-24.

import { readTypedDate } from '../calendar/readTypedDate';

/** Nothing where none can be made out. A year is written out, for people live to be a hundred. */
export function readBirthDate(text: string): string | null {
  const apart = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');
  return /\d{4}/.test(apart) ? readTypedDate(apart, '1900-01-01') : null;
}

/** A date as it would have been typed; anything else as it is. */
export const asTyped = (value: string) =>
  value.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$3/$2/$1');

/** The strokes come by themselves: keyboards of digits may have none. */
export function withStrokes(text: string, before: string): string {
  const isAdded = text.length === before.length + 1 && text.startsWith(before);
  if (!isAdded) {
    return text;
  }
  const digits = /^(?:\d{2}|\d{1,2}\/\d{2})$/;
  return digits.test(text) ? `${text}/` : text.replace('//', '/');
}
