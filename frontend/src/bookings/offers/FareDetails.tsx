// What a place costs each type of passenger, and what it is made of, for who opens it.

import { useState } from 'react';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import * as css from './FareDetails.module.css';
import type { FareListProps } from './FareList';
import { words } from './words.en';

const loadList = async () => (await import('./FareList')).FareList;

function Opened(props: FareListProps) {
  const { part: FareList, isMissing } = useLater(loadList);
  return FareList ? (
    <FareList {...props} />
  ) : (
    <p role="status">{isMissing ? general.connectionFailed : general.loading}</p>
  );
}

export function FareDetails(props: FareListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        {words.fareDetails}
        <span className="visually-hidden">
          {' '}
          {words.ofSailing(props.trip.formatted_departure_time)}
        </span>
      </summary>
      {isOpen && <Opened {...props} />}
    </details>
  );
}
