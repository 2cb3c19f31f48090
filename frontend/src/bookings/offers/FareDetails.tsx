// What a place costs each type of passenger, and what it is made of.

import type { Accommodation, PassengerType, Trip } from '../../shared/api/wire';
import { formatCentavos, formatCentavosShort } from '../../shared/money';
import { TYPES } from '../passengerTypes';
import { typeNames } from '../typeNames.en';
import * as css from './FareDetails.module.css';
import { priceFor } from './prices';
import { words } from './words.en';

interface FareDetailsProps {
  trip: Trip;
  accommodation: Accommodation;
}

function parts({ trip, accommodation }: FareDetailsProps, type: PassengerType): string {
  const price = priceFor(trip, accommodation, type);
  return [
    words.fare(formatCentavosShort(price.fare)),
    price.discount > 0 ? words.discount(formatCentavosShort(price.discount)) : '',
    price.terminalFee > 0 ? words.terminalFee(formatCentavosShort(price.terminalFee)) : '',
    price.serviceFee > 0 ? words.webFee(formatCentavosShort(price.serviceFee)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function FareDetails(props: FareDetailsProps) {
  const { trip, accommodation } = props;
  return (
    <details className={css.root}>
      <summary className={css.summary}>
        {words.fareDetails}
        <span className="visually-hidden"> {words.ofSailing(trip.formatted_departure_time)}</span>
      </summary>
      <p className={css.note}>{words.fareDetailsFor(accommodation.name)}</p>
      <ul className={css.list}>
        {TYPES.map((type) => {
          const { total } = priceFor(trip, accommodation, type);
          return (
            <li key={type} className={css.row}>
              <strong>{typeNames[type]}</strong>
              <bdi className={css.total}>{total === 0 ? words.free : formatCentavos(total)}</bdi>
              {total > 0 && <span className={css.parts}>{parts(props, type)}</span>}
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{words.vat}</p>
    </details>
  );
}
