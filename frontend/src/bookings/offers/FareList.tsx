// What a place costs each type of passenger, and what that is made of. It comes when it is asked for.

import type { Accommodation, PassengerType, Trip } from '../../shared/api/wire';
import { formatCentavos, formatCentavosShort } from '../../shared/money';
import { TYPES } from '../passengerTypes';
import { typeNames } from '../typeNames.en';
import * as css from './FareList.module.css';
import { words } from './fares.en';
import { priceFor } from './prices';

export interface FareListProps {
  trip: Trip;
  accommodation: Accommodation;
}

function parts({ trip, accommodation }: FareListProps, type: PassengerType): string {
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

export function FareList(props: FareListProps) {
  const { trip, accommodation } = props;
  return (
    <>
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
    </>
  );
}
