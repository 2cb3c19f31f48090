// What can be done about a sailing: book it, or why not.

import { query } from '../shared/api/client';
import type { Scheduled } from '../shared/api/wire';
import { paths } from '../shared/paths';
import { formatDate } from '../shared/time/dates';
import { Link } from '../shared/ui/Link';
import { hasFewSeats, offerOf } from './sailings';
import * as css from './Timetable.module.css';
import { words } from './timetable.en';

function bookAddress({ route, booking_date }: Scheduled): string {
  const asked = { depart_route: route.code, depart_date: booking_date };
  return `${paths.tripSchedules}${query({ ...asked, round_trip: false, passengers_count: 1 })}`;
}

interface BookSailingProps {
  sailing: Scheduled;
  /** The instant at which this was so. */
  now: string;
}

export function BookSailing({ sailing, now }: BookSailingProps) {
  const day = formatDate(sailing.booking_date, { month: 'long', day: 'numeric' });
  switch (offerOf(sailing, now)) {
    case 'book':
      return (
        <>
          <Link className={css.book} to={bookAddress(sailing)}>
            {words.book}{' '}
            <span className="visually-hidden">
              {words.bookThis(sailing.formatted_departure_time, day)}
            </span>
          </Link>
          {hasFewSeats(sailing) && (
            <span className={css.few}>{words.seatsLeft(sailing.seats_left)}</span>
          )}
        </>
      );
    case 'full':
      return <span className={css.quiet}>{words.full}</span>;
    case 'closed':
      return <span className={css.quiet}>{words.notOnSale}</span>;
    default:
      return null;
  }
}
