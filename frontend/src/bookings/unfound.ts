// That somebody was led home because their booking was not found: the first page says so, too, for a
// toast is gone after a while.

import { readText, remove, writeText } from '../shared/storage';

const KEY = 'unfound';

export const keepUnfound = () => writeText('sessionStorage', KEY, 'yes');

/** Says so once. */
export function takeUnfound(): boolean {
  const isUnfound = readText('sessionStorage', KEY) !== null;
  remove('sessionStorage', KEY);
  return isUnfound;
}
