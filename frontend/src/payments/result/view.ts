// What a result page shows: by what the booking and its payment are. The address tells only whether
// somebody turned back, where nothing is known that says otherwise.

import { STATUS } from '../../bookings/api';
import type { BookingResult } from '../../shared/api/wire';

export type View =
  | 'confirming'
  | 'slow'
  | 'unpaid'
  | 'failed'
  | 'turned_back'
  | 'booked'
  | 'payment_failed'
  | 'expired'
  | 'cancelled'
  | 'refund_due'
  | 'refunded'
  | 'rebooked';

/** All that is no ticket. */
export type OtherView = Exclude<View, 'booked'>;

const SETTLED: Readonly<Record<number, View>> = {
  [STATUS.confirmed]: 'booked',
  [STATUS.paymentFailed]: 'payment_failed',
  [STATUS.expired]: 'expired',
  [STATUS.cancelled]: 'cancelled',
  [STATUS.refundDue]: 'refund_due',
  [STATUS.refunded]: 'refunded',
  [STATUS.rebooked]: 'rebooked',
};

/** All that the view depends on. */
type Standing = Pick<BookingResult, 'status' | 'payment'> & Partial<Pick<BookingResult, 'masked'>>;

/** Whether a payment may be on its way; who has no proof is not told how it stands. */
export function mayBePaid(booking: Standing): boolean {
  const state = booking.payment.state;
  const mayBe = booking.masked || state === 'open' || state === 'paid';
  return booking.status === STATUS.unpaid && mayBe;
}

interface Progress {
  /** The provider has been asked since the page was opened. */
  isAsked: boolean;
  /** It has been waited for as long as one waits. */
  isSlow: boolean;
  /** The provider says that the payer turned back. */
  isTurnedBack?: boolean;
}

export function viewOf(
  booking: Standing,
  { isAsked, isSlow, isTurnedBack = false }: Progress,
): View {
  const settled = SETTLED[booking.status];
  if (settled) {
    return settled;
  }
  if (!isAsked) {
    return 'confirming';
  }
  if (isTurnedBack && !booking.masked) {
    return 'turned_back';
  }
  if (mayBePaid(booking)) {
    return isSlow ? 'slow' : 'confirming';
  }
  return booking.payment.state === 'failed' ? 'failed' : 'unpaid';
}

/** How long somebody is kept waiting in front of the page. */
export const WAIT_MS = 60_000;

const FIRST_MS = 2000;
const MOST_MS = 8000;
const STEADY = 5;

/** How long to wait before asking for the so many-th time, from zero. */
export function delayBefore(attempt: number): number {
  return Math.min(MOST_MS, Math.round(FIRST_MS * 1.4 ** Math.max(0, attempt - STEADY)));
}
