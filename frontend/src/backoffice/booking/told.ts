// A line of a booking's history in words.

import { named } from '../../shared/named';
import { nameOf } from '../bookings/names';
import { actions, events, letters } from '../told.en';

interface Line {
  what: string;
  about: string | null;
  passenger_index: number | null;
}

type Named = Parameters<typeof nameOf>[0];

/** The name of a letter; its own name begins with the part of the server that wrote it. */
export function letterName(letter: string): string {
  return named(letters, letter.split('.').at(-1) ?? '') ?? letter;
}

/** What happened, to whom and to what. A word that is not known here stands as it is. */
export function toldOf(
  { what, about, passenger_index }: Line,
  passengers: readonly Named[],
): string {
  const passenger = passenger_index === null ? undefined : passengers[passenger_index];
  const subject = [
    ...(passenger ? [nameOf(passenger)] : []),
    ...(about === null ? [] : [what === 'letter' ? letterName(about) : about]),
  ].join(', ');
  const name = named(actions, what) ?? named(events, what) ?? what;
  return subject === '' ? name : `${name}: ${subject}`;
}
