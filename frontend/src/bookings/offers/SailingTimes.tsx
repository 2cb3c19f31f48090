// When a sailing leaves, how long it is at sea, and when it arrives.

import type { Trip } from '../../shared/api/wire';
import { dateOf } from '../../shared/time/clock';
import { daysBetween } from '../../shared/time/days';
import { CourseLine } from './CourseLine';
import * as css from './SailingTimes.module.css';
import { minutesBetween } from './times';
import { words } from './words.en';

interface SailingTimesProps {
  trip: Trip;
  /** It does not sail as it was planned. */
  isOff?: boolean;
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

export function SailingTimes({ trip, isOff = false }: SailingTimesProps) {
  const time = isOff ? css.off : css.time;
  return (
    <div className={css.root}>
      <p className={css.end}>
        <span className="visually-hidden">{words.departs} </span>
        <span className={css.clock}>
          <bdi className={time}>{trip.formatted_departure_time}</bdi>
        </span>{' '}
        <span className={css.port}>{trip.route.origin.name}</span>
      </p>
      <p className={css.course}>
        <CourseLine />
        <bdi className={css.duration}>
          {words.duration(minutesBetween(trip.departs_at, trip.arrives_at))}
        </bdi>
      </p>
      <p className={css.end}>
        <span className="visually-hidden">{words.arrives} </span>
        <span className={css.clock}>
          <bdi className={time}>{trip.formatted_arrival_time}</bdi>
          <DaysLater trip={trip} />
        </span>{' '}
        <span className={css.port}>{trip.route.destination.name}</span>
      </p>
    </div>
  );
}
