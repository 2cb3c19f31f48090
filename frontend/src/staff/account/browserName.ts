// In which browser a session is, in words.

import { named } from '../../shared/named';
import { words } from './words.en';

/** What the server knows of it; nothing of a session that began before it was asked. */
interface Told {
  browser: string | null;
  system: string | null;
}

const nameIn = (names: Readonly<Record<string, string>>, key: string | null) =>
  key === null ? null : (named(names, key) ?? key);

/** `Firefox · Android`, or nothing. */
export function browserName({ browser, system }: Told): string {
  const names = [nameIn(words.browsers, browser), nameIn(words.systems, system)];
  return names.filter((name) => name !== null).join(' · ');
}
