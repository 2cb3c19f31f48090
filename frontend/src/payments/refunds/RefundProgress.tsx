// How far money is on its way back: each refund by itself, and the whole where no list comes.
// This folder holds money on its way back: each refund, and how far it is.

import { isProved, STATUS } from '../../bookings/api';
import type { BookingResult } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { refundSteps } from './progress';
import { RefundOf } from './RefundOf';
import { RefundSteps } from './RefundSteps';
import { useRefunds } from './useRefunds';
import { words } from './words.en';

/** Whether the booking says that money went back, or will. */
function hasRefunds(booking: BookingResult): boolean {
  return (
    isProved(booking) &&
    (refundSteps(booking) !== null ||
      booking.status === STATUS.rebooked ||
      booking.credit_centavos > 0 ||
      booking.left.length > 0)
  );
}

export function RefundProgress({ booking }: { booking: BookingResult }) {
  const refunds = useRefunds(booking, hasRefunds(booking));
  const done = refundSteps(booking);
  if (refunds && refunds.length > 0) {
    return refunds.map((refund) => <RefundOf key={refund.id} refund={refund} booking={booking} />);
  }
  return done === null || !isProved(booking) ? null : (
    <RefundSteps
      title={words.title}
      about={words.paid(formatCentavos(booking.total_centavos))}
      done={done}
      isByHand={booking.payment.state === 'by_hand'}
      method={booking.payment.method}
    />
  );
}
