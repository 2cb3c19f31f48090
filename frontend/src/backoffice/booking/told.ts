// A line of a booking's history in words.

import { named } from '../../shared/named';
import { nameOf } from '../bookings/names';
import { actions, emails, events } from '../told.en';

interface Line {
  what: string;
  about: string | null;
  passenger_index: number | null;
}

type Named = Parameters<typeof nameOf>[0];

/** The name of an e-mail; its own name begins with the part of the server that wrote it. */
export function emailName(name: string): string {
  return named(emails, name.split('.').at(-1) ?? '') ?? name;
}

/** What happened, to whom and to what. A word that is not known here stands as it is. */
export function toldOf(
  { what, about, passenger_index }: Line,
  passengers: readonly Named[],
): string {
  const passenger = passenger_index === null ? undefined : passengers[passenger_index];
  const subject = [
    ...(passenger ? [nameOf(passenger)] : []),
    ...(about === null ? [] : [what === 'email' ? emailName(about) : about]),
  ].join(', ');
  const name = named(actions, what) ?? named(events, what) ?? what;
  return subject === '' ? name : `${name}: ${subject}`;
}
