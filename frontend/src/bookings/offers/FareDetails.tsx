// What a place costs each type of passenger, and what it is made of, for who opens it.

import * as css from './FareDetails.module.css';
import { FareList, type FareListProps } from './FareList';
import { words } from './fares.en';

export function FareDetails(props: FareListProps) {
  return (
    <details className={css.root}>
      <summary className={css.summary}>
        {words.fareDetails}
        <span className="visually-hidden">
          {' '}
          {words.ofSailing(props.trip.formatted_departure_time)}
        </span>
      </summary>
      <FareList {...props} />
    </details>
  );
}
