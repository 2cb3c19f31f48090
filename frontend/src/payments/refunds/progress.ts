// How far a refund is, by what the booking or the refund itself says.

import { STATUS } from '../../bookings/api';
import type { BookingResult, Refund } from '../../shared/api/wire';

const DONE: Readonly<Record<Refund['state'], number>> = { due: 1, by_hand: 1, asked: 2, done: 3 };

export const stepsOf = ({ state }: Pick<Refund, 'state'>) => DONE[state];

/** How many steps are done; nothing where no money goes back. */
export function refundSteps(booking: Pick<BookingResult, 'status' | 'payment'>): number | null {
  const { status } = booking;
  const state = booking.payment.state;
  if (status === STATUS.refunded || state === 'returned') {
    return 3;
  }
  if (state === 'returning') {
    return 2;
  }
  return status === STATUS.refundDue || state === 'by_hand' ? 1 : null;
}
