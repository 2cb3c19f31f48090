// Who travels, as it will stand on the tickets.

import { formatDate } from '../../shared/dates';
import type { PassengerSent } from '../api';
import { typeNames } from '../trips/typeNames.en';
import * as css from './PassengerList.module.css';
import { words } from './words.en';

const fullName = (passenger: Partial<PassengerSent>) =>
  [passenger.firstname, passenger.middlename, passenger.lastname, passenger.suffix]
    .filter(Boolean)
    .join(' ');

export function PassengerList({ passengers }: { passengers: readonly Partial<PassengerSent>[] }) {
  return (
    <ol className={css.root}>
      {passengers.map((passenger, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two passengers may bear the same name
        <li key={at} className={css.passenger}>
          <strong>{fullName(passenger)}</strong>
          <span className={css.about}>
            {[
              passenger.type && typeNames[passenger.type],
              passenger.birth_date && words.born(formatDate(passenger.birth_date)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
