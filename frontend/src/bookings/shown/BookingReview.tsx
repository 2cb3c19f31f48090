// A held booking, all of it, before it is paid.
// This folder holds a booking as it is shown: its legs, passengers, contact and price, and what is
// said while it is not there.

import type { ReactNode } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { Note } from '../../shared/ui/Note';
import { isProved } from '../api';
import { isSameCode, shownCode } from '../code';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { HoldBar } from '../hold/HoldBar';
import { voyageOf } from '../legPassengers';
import { PierLink } from '../offers/PierLink';
import { BookedLegs } from './BookedLegs';
import * as css from './BookingReview.module.css';
import { ContactCard } from './ContactCard';
import { PassengerList } from './PassengerList';
import { PriceBreakdown } from './PriceBreakdown';
import { SummaryCard } from './SummaryCard';
import { words } from './words.en';

interface BookingReviewProps {
  booking: BookingResult;
  /** What can be done about it. */
  children: ReactNode;
}

export function BookingReview({ booking, children }: BookingReviewProps) {
  const search = useDraft((state) => state.search);
  const held = useDraft((state) => state.held);
  const isDrafted = isSameCode(held?.code, booking.code);
  const change = (address: string) => (isDrafted ? address : undefined);

  return (
    <>
      <p className={css.code}>
        {words.code} <bdi>{shownCode(booking.code)}</bdi>
      </p>
      {booking.expires_at && (
        <HoldBar expiresAt={booking.expires_at} code={booking.code} old={booking.rebooked_from} />
      )}
      {!isProved(booking) && (
        <Note>
          <p>{words.masked}</p>
        </Note>
      )}
      <div className={css.cards}>
        <BookedLegs
          booking={booking}
          changeAt={(leg) => change(tripsAddress(search, leg))}
          noteOf={(leg) => (
            <p>
              <PierLink voyage={voyageOf(booking, leg)} />
            </p>
          )}
        />
        <SummaryCard title={words.passengers} changeAt={change(paths.passengers)}>
          <PassengerList passengers={booking.passengers} />
        </SummaryCard>
        <ContactCard booking={booking} changeAt={change(`${paths.passengers}#contact`)} />
      </div>
      {isProved(booking) && (
        <SummaryCard title={words.price}>
          <PriceBreakdown booking={booking} />
        </SummaryCard>
      )}
      {children}
    </>
  );
}
