// One leg of a booking of the user's.

import type { UserBooking } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { formatDate } from '../../shared/time/dates';
import { ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { shownCode } from '../code';
import { StatusChip } from '../StatusChip';
import { Facts } from '../shown/Facts';
import { words as review } from '../shown/words.en';
import * as css from './BookingCard.module.css';
import { words } from './words.en';

interface BookingCardProps {
  booking: UserBooking;
  isUpcoming: boolean;
}

export function BookingCard({ booking, isUpcoming }: BookingCardProps) {
  const { route } = booking;
  const code = shownCode(booking.code);
  return (
    <article className={css.root}>
      <div className={css.head}>
        <h3 className={css.route}>
          <bdi>{route.code}</bdi>
        </h3>
        <StatusChip status={booking.status} />
        <p className={css.ports}>
          {route.origin.name} – {route.destination.name}
        </p>
      </div>
      <Facts
        facts={[
          [words.bookingId, <bdi key="id">{booking.id}</bdi>],
          [words.accommodation, booking.accommodation.name],
          [words.departureDate, formatDate(booking.booking_date)],
          [words.departureTime, <bdi key="time">{booking.formatted_departure_time}</bdi>],
          [words.type, booking.is_return === 'NO' ? words.depart : words.return],
          [review.code, <strong key="code">{code}</strong>],
        ]}
      />
      <div className={css.actions}>
        <Link className={css.details} to={paths.booking(booking.code, booking.id)}>
          {words.viewDetails}
          <span className="visually-hidden">
            {' '}
            {route.code}, {code}
          </span>
        </Link>
        {isUpcoming && (
          <ButtonLink to={paths.manage(booking.code)} look="quiet">
            {words.manageBooking}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
