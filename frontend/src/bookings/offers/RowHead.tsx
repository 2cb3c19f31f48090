// What tells one sailing from another at a glance: when, how long, which ship, from how much, how full.

import type { Trip } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { dateOf } from '../../shared/time/clock';
import { daysBetween } from '../../shared/time/days';
import { words as frame } from '../flow/frame.en';
import { FEW, leastFor, type Obstacle } from './offers';
import * as css from './RowHead.module.css';
import { SailingState } from './SailingState';
import { minutesBetween } from './times';
import { words } from './words.en';

interface RowHeadProps {
  trip: Trip;
  /** How many are looked for. */
  seats: number;
  obstacle: Obstacle | null;
}

function DaysLater({ trip }: { trip: Trip }) {
  const days = daysBetween(trip.booking_date, dateOf(trip.arrives_at));
  if (days <= 0) {
    return null;
  }
  return (
    <sup className={css.later}>
      <span aria-hidden="true">{words.nextDay(days)}</span>
      <span className="visually-hidden"> {words.nextDayLong(days)}</span>
    </sup>
  );
}

export function RowHead({ trip, seats, obstacle }: RowHeadProps) {
  const left = trip.accommodations.reduce((sum, { seats_left }) => sum + seats_left, 0);
  const least = obstacle ? null : leastFor(trip, seats);
  return (
    <span className={css.root}>
      <span className={css.line}>
        <span className={css.times} data-off={obstacle === 'cancelled' || undefined}>
          <span className="visually-hidden">{words.departs} </span>
          <bdi>{trip.formatted_departure_time}</bdi> <span aria-hidden="true">→</span>{' '}
          <span className="visually-hidden">{words.arrives} </span>
          <bdi>{trip.formatted_arrival_time}</bdi>
          <DaysLater trip={trip} />
        </span>{' '}
        {least !== null && (
          <span className={css.fare}>
            <bdi>{frame.from(formatCentavosShort(least))}</bdi>
            <span className="visually-hidden"> {words.perAdult}</span>
          </span>
        )}
      </span>{' '}
      <span className={css.line}>
        <span className={css.ship}>
          <bdi>{words.duration(minutesBetween(trip.departs_at, trip.arrives_at))}</bdi> ·{' '}
          {trip.vessel.name}
        </span>{' '}
        {!obstacle && (
          <span className={left > FEW ? css.seats : css.few}>
            {left > FEW ? words.seatsFree(left) : words.seatsLeft(left)}
          </span>
        )}
      </span>{' '}
      <SailingState trip={trip} obstacle={obstacle} />
    </span>
  );
}
