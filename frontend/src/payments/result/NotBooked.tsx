// It is not paid, or no longer: what is so, and what can be done now.

import type { ReactNode } from 'react';
import { isProved } from '../../bookings/api';
import { shownCode } from '../../bookings/code';
import { useDraft } from '../../bookings/draft';
import { tripsAddress } from '../../bookings/flow/address';
import { BookingFrame } from '../../bookings/flow/BookingFrame';
import { HoldBar } from '../../bookings/hold/HoldBar';
import { BookedLegs } from '../../bookings/shown/BookedLegs';
import { toPay } from '../../bookings/shown/priceGroups';
import { ReleaseSeats } from '../../bookings/shown/ReleaseSeats';
import { SummaryCard } from '../../bookings/shown/SummaryCard';
import { searchOf } from '../../bookings/shown/searchOf';
import { words as review } from '../../bookings/shown/words.en';
import type { BookingResult } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { paths } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { MethodList } from '../pay/MethodList';
import { RefundProgress } from '../refunds/RefundProgress';
import * as css from './NotBooked.module.css';
import * as frame from './Result.module.css';
import { ResultHead } from './ResultHead';
import type { OtherView } from './view';
import { words } from './words.en';

type Kind = 'wait' | 'warn' | 'info';

const KINDS: Readonly<Record<OtherView, Kind>> = {
  confirming: 'wait',
  slow: 'wait',
  unpaid: 'warn',
  failed: 'warn',
  turned_back: 'info',
  payment_failed: 'warn',
  expired: 'warn',
  cancelled: 'info',
  refund_due: 'info',
  refunded: 'info',
  rebooked: 'info',
};

interface NotBookedProps {
  booking: BookingResult;
  view: OtherView;
  onAskAgain: () => void;
}

/** The one thing to do, and what else there is. */
function Actions({ booking, view, onAskAgain }: NotBookedProps): ReactNode {
  const search = useDraft((state) => state.search);
  const again = tripsAddress(search ?? searchOf(booking));
  const payment = paths.payment(booking.code);
  switch (view) {
    case 'confirming':
      return (
        <ButtonLink to={payment} look="quiet">
          {words.notPaidYet}
        </ButtonLink>
      );
    case 'slow':
      return (
        <>
          <Button onClick={onAskAgain}>{words.checkAgain}</Button>
          <ButtonLink to={payment} look="quiet">
            {words.notPaidYet}
          </ButtonLink>
        </>
      );
    case 'unpaid':
    case 'turned_back':
      return (
        <>
          <ButtonLink to={payment}>{words.returnToPayment}</ButtonLink>
          {isProved(booking) && <ReleaseSeats booking={booking} />}
        </>
      );
    case 'failed':
      return (
        <>
          <ButtonLink to={payment}>{words.tryAgain}</ButtonLink>
          {isProved(booking) && <ReleaseSeats booking={booking} />}
        </>
      );
    case 'payment_failed':
      return <ButtonLink to={again}>{words.tryAgain}</ButtonLink>;
    case 'expired':
    case 'cancelled':
      return <ButtonLink to={again}>{words.searchAgain}</ButtonLink>;
    default:
      return (
        <ButtonLink to={paths.manage(booking.code)} look="quiet">
          {words.manageBooking}
        </ButtonLink>
      );
  }
}

export function NotBooked(props: NotBookedProps) {
  const { booking, view } = props;
  const email = booking.passenger_contact.email;
  const isHeld = view === 'unpaid' || view === 'failed' || view === 'turned_back';
  const text = view === 'slow' ? words.slow(email) : words.texts[view];
  const content = (
    <>
      <ResultHead kind={KINDS[view]} title={words.titles[view]}>
        <p>{text}</p>
      </ResultHead>
      <p className={css.code}>
        {review.code} <bdi>{shownCode(booking.code)}</bdi>
      </p>
      {isHeld && booking.expires_at && (
        <HoldBar expiresAt={booking.expires_at} code={booking.code} old={booking.rebooked_from} />
      )}
      {view === 'failed' && isProved(booking) && (
        <SummaryCard title={words.toPay(formatCentavos(toPay(booking)))}>
          <MethodList />
        </SummaryCard>
      )}
      <RefundProgress booking={booking} />
      <div className={css.actions}>
        <Actions {...props} />
      </div>
      <section className={css.legs} aria-label={review.journey}>
        <BookedLegs booking={booking} />
      </section>
    </>
  );
  return isHeld ? (
    <BookingFrame step={3}>{content}</BookingFrame>
  ) : (
    <div className={frame.root}>{content}</div>
  );
}
