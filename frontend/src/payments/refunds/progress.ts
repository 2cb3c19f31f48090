// How far a refund is, by what the booking or the refund itself says.

import { STATUS } from '../../bookings/api';
import type { BookingResult, Refund } from '../../shared/api/wire';

const DONE: Readonly<Record<Refund['state'], number>> = { due: 1, by_hand: 1, asked: 2, done: 3 };

export const stepsOf = ({ state }: Pick<Refund, 'state'>) => DONE[state];

/** Whether the server may soon tell more of it: a person's hand takes days. */
export const isComing = ({ status, payment }: Pick<BookingResult, 'status' | 'payment'>) =>
  payment.state === 'returning' || (status === STATUS.refundDue && payment.state !== 'by_hand');

const FIRST_MS = 4000;
const MOST_MS = 60_000;

/** How long to wait before asking for the so many-th time, from zero. */
export const refundDelay = (attempt: number) => Math.min(MOST_MS, FIRST_MS * 2 ** attempt);

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
