// The third step of a booking: everything once more, and the way to pay it.
// This folder holds the third step of a booking: the review, the ways of paying and the way to the
// provider.

import { useEffect } from 'react';
import { STATUS } from '../../bookings/api';
import { useDraft } from '../../bookings/draft';
import { tripsAddress } from '../../bookings/flow/address';
import { BookingFrame } from '../../bookings/flow/BookingFrame';
import { BookingLoading } from '../../bookings/shown/BookingLoading';
import { BookingOver } from '../../bookings/shown/BookingOver';
import { useBooking } from '../../bookings/shown/useBooking';
import { words as review } from '../../bookings/shown/words.en';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import * as css from './Payment.module.css';
import { words } from './words.en';

/** Where the outcome of a payment is told, by the status that says so. */
const RESULTS: Readonly<Record<number, (code: string) => string>> = {
  [STATUS.confirmed]: paths.success,
  [STATUS.paymentFailed]: paths.failed,
  [STATUS.refundDue]: paths.cancelled,
  [STATUS.refunded]: paths.cancelled,
  [STATUS.rebooked]: paths.success,
};

const loadPaying = async () => (await import('./Paying')).Paying;

/** Seats are held once it is known who travels. */
function NothingHeld() {
  return (
    <Note kind="info" title={words.notHeldTitle}>
      <p>{words.notHeld}</p>
      <ButtonLink to={paths.passengers}>{words.toPassengers}</ButtonLink>
    </Note>
  );
}

interface PaymentProps {
  parameters: { readonly code?: string | undefined };
}

export function Payment({ parameters: { code } }: PaymentProps) {
  const { booking, unreachable, askAgain } = useBooking(code);
  const { part: Paying, isMissing } = useLater(loadPaying);
  const search = useDraft((state) => state.search);
  const draftCode = useDraft((state) => state.held?.code);
  const result = booking && RESULTS[booking.status]?.(booking.code);

  // Without a code it is the booking of the draft.
  useEffect(() => {
    if (!code && draftCode) {
      navigate(paths.payment(draftCode), { replace: true });
    }
  }, [code, draftCode]);

  useEffect(() => {
    if (result) {
      navigate(result, { replace: true });
    }
  }, [result]);

  return (
    <BookingFrame
      step={3}
      {...(draftCode ? { done: [tripsAddress(search), paths.passengers] } : {})}
    >
      <h1 className={css.title} tabIndex={-1}>
        {review.title}
      </h1>
      {booking?.status === STATUS.unpaid && Paying && (
        <Paying booking={booking} onChanged={askAgain} />
      )}
      {!code && !draftCode && <NothingHeld />}
      {code && !booking && <BookingLoading unreachable={unreachable} onTryAgain={askAgain} />}
      {booking?.status === STATUS.unpaid && !Paying && (
        <BookingLoading
          unreachable={isMissing ? general.connectionFailed : null}
          onTryAgain={() => location.reload()}
        />
      )}
      {booking && booking.status !== STATUS.unpaid && !result && <BookingOver booking={booking} />}
    </BookingFrame>
  );
}
