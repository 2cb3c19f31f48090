// Who travels, as it will stand on the tickets.

import type { ReactNode } from 'react';
import type { Passenger } from '../../shared/api/wire';
import { named } from '../../shared/named';
import { formatDate } from '../../shared/time/dates';
import { typeNames } from '../typeNames.en';
import * as css from './PassengerList.module.css';
import { words } from './words.en';

// A booking may bear a type that came after these words.
const names: Readonly<Record<string, string>> = typeNames;

export const fullName = (passenger: Passenger) =>
  passenger.full_name ||
  [passenger.firstname, passenger.middlename, passenger.lastname, passenger.suffix]
    .filter(Boolean)
    .join(' ');

interface PassengerListProps {
  passengers: readonly Passenger[];
  /** What can be done about one of them, by their place. */
  actionOf?: (at: number) => ReactNode;
}

export function PassengerList({ passengers, actionOf }: PassengerListProps) {
  return (
    <ol className={css.root}>
      {passengers.map((passenger, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two passengers may bear the same name
        <li key={at} className={css.passenger}>
          <strong>{fullName(passenger)}</strong>
          <span className={css.about}>
            {[
              named(names, passenger.type),
              passenger.birth_date && words.born(formatDate(passenger.birth_date)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {actionOf?.(at)}
        </li>
      ))}
    </ol>
  );
}
