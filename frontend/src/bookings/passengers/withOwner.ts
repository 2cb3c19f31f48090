// Says whose field a message is about: everybody on the page has a first name.

import { words } from './words.en';

export function withOwner(field: string, text: string): string {
  const index = /^passenger_(\d+)_/.exec(field)?.[1];
  return index === undefined ? words.ofContact(text) : words.passenger(Number(index) + 1, text);
}
