// From which sailing to which, and who.

import type { Leg } from '../../../bookings/draft';
import { classOf, voyageOf } from '../../../bookings/legPassengers';
import { fullName } from '../../../bookings/shown/PassengerList';
import type { BookingResult, RebookedPassenger } from '../../../shared/api/wire';
import { formatCentavos } from '../../../shared/money';
import { whenOf } from '../../../shared/time/moments';
import * as css from './Move.module.css';
import type { NewSailing } from './newSailing';
import { words } from './words.en';

interface MoveProps {
  booking: BookingResult;
  leg: Leg;
  movers: readonly number[];
  sailing: NewSailing;
  /** What each pays, as soon as it is known. */
  prices: readonly RebookedPassenger[] | undefined;
}

export function Move({ booking, leg, movers, sailing, prices }: MoveProps) {
  const old = voyageOf(booking, leg);
  const { trip, accommodation } = sailing;
  return (
    <div className={css.root}>
      <span className={css.name}>{words.fromNow}</span>
      <p className={css.what}>
        <s>{whenOf(old)}</s>{' '}
        <span className={css.about}>
          {[old.vessel.name, classOf(booking, leg)].filter(Boolean).join(', ')}
        </span>
      </p>
      <span className={`${css.name} ${css.new}`}>{words.toThen}</span>
      <p className={css.what}>
        <strong>{whenOf(trip)}</strong>{' '}
        <span className={css.about}>
          {trip.vessel.name}, {accommodation.name}
        </span>
      </p>
      <ul className={css.who}>
        {movers.map((at) => {
          const passenger = booking.passengers[at];
          const price = prices?.find(({ passenger_index }) => passenger_index === at);
          return (
            passenger && (
              <li key={at} className={css.person}>
                <strong>{fullName(passenger)}</strong>
                {price && (
                  <bdi className={css.about}>
                    {formatCentavos(price.old_centavos)} → {formatCentavos(price.new_centavos)}
                  </bdi>
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
