// It is paid: the code, the tickets, and what comes next.

import { isProved } from '../../bookings/api';
import { BookingFrame } from '../../bookings/flow/BookingFrame';
import { LEGS } from '../../bookings/legPassengers';
import { BookedLegs } from '../../bookings/shown/BookedLegs';
import { words as review } from '../../bookings/shown/words.en';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { BookingCode } from '../../tickets/BookingCode';
import { TicketList } from '../../tickets/TicketList';
import { WhatToBring } from '../../tickets/WhatToBring';
import { DelayedSailing } from '../manage/DelayedSailing';
import * as css from './Booked.module.css';
import { ResultHead } from './ResultHead';
import { cancelledLegs } from './trouble';
import { words } from './words.en';

/** Ships that leave later than was sold. */
function Late({ booking }: { booking: BookingResult }) {
  return LEGS.map((leg) => {
    const voyage = leg === 'return' ? booking.return_booking : booking.booking;
    return voyage?.status === 'delayed' && <DelayedSailing key={leg} leg={leg} voyage={voyage} />;
  });
}

export function Booked({ booking }: { booking: BookingResult }) {
  const email = booking.passenger_contact.email;
  const isOwn = isProved(booking);
  const off = cancelledLegs(booking);
  return (
    <BookingFrame step={4}>
      {off.length === 0 ? (
        <ResultHead kind="ok" title={words.booked}>
          <p>{email ? words.mailedTo(email) : words.mailed}</p>
        </ResultHead>
      ) : (
        <ResultHead kind="warn" title={words.cancelledTitle}>
          <p>{words.cancelled}</p>
          <p>
            <ButtonLink to={paths.manage(booking.code)}>{words.chooseNow}</ButtonLink>
          </p>
        </ResultHead>
      )}
      <Late booking={booking} />
      <BookingCode code={booking.code} />
      {isOwn ? (
        <TicketList booking={booking} />
      ) : (
        <Note title={words.ticketsWaitTitle}>
          <p>{words.ticketsWait}</p>
          <p>
            <ButtonLink to={paths.manage(booking.code)}>{words.openWithEmail}</ButtonLink>
          </p>
        </Note>
      )}
      <WhatToBring booking={booking} />
      <section className={css.legs} aria-label={review.journey}>
        <BookedLegs
          booking={booking}
          noteOf={(leg) => off.includes(leg) && <p className={css.off}>{words.legOff}</p>}
        />
      </section>
      <p className={css.manage}>
        <ButtonLink to={paths.manage(booking.code)} look="quiet">
          {words.manageBooking}
        </ButtonLink>
      </p>
    </BookingFrame>
  );
}
