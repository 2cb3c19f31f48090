// Whose pages these are, since the current year.

import { useSyncExternalStore } from 'react';
import { site } from '../site';
import { words } from '../words.en';

const never = () => () => {};

/** The current year; the build leaves it out, for a page may be older than the year it is read in. */
function useYear(): number | undefined {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => undefined,
  );
}

export function Copyright() {
  return words.copyright(useYear(), site.company);
}
