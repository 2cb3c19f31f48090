// The third step of a booking: everything once more, before it is paid.

import { useEffect } from 'react';
import { navigate } from '../../shared/navigation';
import { paths } from '../../shared/paths';
import { useDraft } from '../draft';
import { tripsAddress } from '../trips/address';
import { BookingFrame } from '../trips/BookingFrame';
import { BookingOver } from './BookingOver';
import { BookingReview } from './BookingReview';
import * as css from './Review.module.css';
import { useBooking } from './useBooking';
import { words } from './words.en';

const UNPAID = 0;

/** Where the outcome of a payment is told, by the status that says so. */
const RESULTS: Readonly<Record<number, (code: string) => string>> = {
  1: paths.success,
  2: paths.failed,
};

interface ReviewProps {
  parameters: { readonly code?: string | undefined };
}

export function Review({ parameters: { code } }: ReviewProps) {
  const booking = useBooking(code);
  const search = useDraft((state) => state.search);
  const isDrafted = useDraft((state) => state.held !== null);
  const result = booking && RESULTS[booking.status]?.(booking.code);

  // Without a code it is the booking of the draft, and without that there is nothing to pay yet.
  useEffect(() => {
    if (!code) {
      const { held } = useDraft.getState();
      navigate(held ? paths.payment(held.code) : paths.passengers, { replace: true });
    }
  }, [code]);

  useEffect(() => {
    if (result) {
      navigate(result, { replace: true });
    }
  }, [result]);

  return (
    <BookingFrame
      step={3}
      {...(isDrafted ? { done: [tripsAddress(search), paths.passengers] } : {})}
    >
      <h1 className={css.title} tabIndex={-1}>
        {words.title}
      </h1>
      {!booking && (
        <div>
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <div className={css.skeletons} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        </div>
      )}
      {booking?.status === UNPAID && <BookingReview key={booking.id} booking={booking} />}
      {booking && booking.status !== UNPAID && !result && <BookingOver status={booking.status} />}
    </BookingFrame>
  );
}
