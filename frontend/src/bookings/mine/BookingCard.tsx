// One leg of a booking of the user's: first when and where to, and what became of that ship.

import type { UserBooking } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { manilaDate } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { daysBetween } from '../../shared/time/days';
import { whenOf } from '../../shared/time/moments';
import { serverNow } from '../../shared/time/serverClock';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { STATUS } from '../api';
import { shownCode } from '../code';
import { StatusChip } from '../StatusChip';
import { Facts } from '../shown/Facts';
import { words as review } from '../shown/words.en';
import * as css from './BookingCard.module.css';
import { TroubleNote } from './TroubleNote';
import { troubleOf } from './trouble';
import { words } from './words.en';

interface BookingCardProps {
  booking: UserBooking;
  isUpcoming: boolean;
}

export function BookingCard({ booking, isUpcoming }: BookingCardProps) {
  const { route } = booking;
  const code = shownCode(booking.code);
  const now = serverNow();
  const isOff = troubleOf(booking, now) === 'cancelled';
  const days = daysBetween(manilaDate(new Date(now)), booking.booking_date);
  const when = whenOf(booking);
  return (
    <article className={css.root}>
      <div className={css.head}>
        <h3 className={css.when}>{isOff ? <s>{when}</s> : when}</h3>
        <StatusChip status={booking.status} isWaiting={isOff} />
        <p className={css.ports}>
          <strong>
            {route.origin.name} – {route.destination.name}
          </strong>
          {isUpcoming && !isOff && <span className={css.days}> {words.inDays(days)}</span>}
        </p>
      </div>
      <TroubleNote booking={booking} />
      <div className={css.facts}>
        <Facts
          facts={[
            [words.route, <bdi key="route">{route.code}</bdi>],
            [words.departureDate, formatDate(booking.booking_date)],
            [words.departureTime, <bdi key="time">{booking.formatted_departure_time}</bdi>],
            [words.accommodation, booking.accommodation.name],
            [words.type, booking.is_return === 'NO' ? words.depart : words.return],
            [review.code, <strong key="code">{code}</strong>],
            [words.bookingId, <bdi key="id">{booking.id}</bdi>],
          ]}
        />
      </div>
      <div className={css.actions}>
        {isUpcoming && booking.status === STATUS.confirmed && !isOff && (
          <ButtonLink to={paths.success(booking.code)}>{words.showTickets}</ButtonLink>
        )}
        {isUpcoming && (
          <Button look="quiet" onClick={() => navigate(paths.manage(booking.code))}>
            {words.manageBooking}
          </Button>
        )}
        <Link className={css.details} to={paths.booking(booking.code, booking.id)}>
          {words.viewDetails}
          <span className="visually-hidden">
            {' '}
            {route.code}, {code}
          </span>
        </Link>
      </div>
    </article>
  );
}
