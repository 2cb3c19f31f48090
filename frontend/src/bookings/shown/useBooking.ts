// The booking of a code. One that cannot be found is told, and a second later one is at the start;
// where no answer came at all, it is asked for again as soon as there is a network.

import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import type { BookingResult } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/state/toasts';
import { learnServerTime } from '../../shared/time/serverClock';
import { fetchBooking, STATUS } from '../api';
import { isSameCode } from '../code';
import { useDraft } from '../draft';
import { useReservation } from '../reservation';
import { tokenFor } from '../tokenFor';
import { keepUnfound } from '../unfound';
import { words } from './words.en';

const LEFT_AFTER_MS = 1000;

const TOO_LATE: readonly number[] = [STATUS.paymentFailed, STATUS.expired];

/**
 * What is paid, or over in another way, is no longer in progress. A draft of something else leaves the
 * storage as well; whoever types it goes on as long as this page is open.
 */
function leaveDraft(booking: BookingResult): void {
  if (booking.status === STATUS.unpaid) {
    return;
  }
  const draft = useDraft.getState();
  const isOwn = isSameCode(draft.held?.code, booking.code);
  if (isOwn && !TOO_LATE.includes(booking.status)) {
    draft.clear();
    return;
  }
  if (isOwn) {
    // Whoever was too slow may go on with what they typed, too.
    draft.loseHeld('hold_over');
  }
  draft.unstore();
}

/** Told in the words of the specification. */
export const tellUnfound = () => toast('error', words.notFound);

/** Left a second later. */
function leaveUnfound(): () => void {
  tellUnfound();
  const timer = setTimeout(() => {
    keepUnfound();
    navigate(paths.search, { replace: true });
  }, LEFT_AFTER_MS);
  return () => clearTimeout(timer);
}

export interface BookingState {
  booking: BookingResult | null;
  /** Why no answer came, in words, while that is so. */
  unreachable: string | null;
  /** Asks once more; what is shown stays until the answer is there. */
  askAgain: () => void;
  /** Takes over what another call told of the booking. */
  take: (booking: BookingResult) => void;
}

interface BookingOptions {
  /** What else to do where there is no such booking; it may return how to stop it. */
  onUnfound?: () => (() => void) | undefined;
  /** How long to wait before it is asked for once more, by how often it was. */
  poll?: ((times: number) => number) | undefined;
}

/** What the booking tells beside itself is learned. */
function learn(found: BookingResult): BookingResult {
  learnServerTime(found.server_time);
  leaveDraft(found);
  useReservation.getState().setReservation(found);
  return found;
}

export function useBooking(
  code: string | undefined,
  { onUnfound = leaveUnfound, poll }: BookingOptions = {},
): BookingState {
  const {
    answer: booking,
    failure,
    askAgain,
    take: takeAnswer,
  } = useAnswer<BookingResult>(
    code === undefined || code === ''
      ? null
      : {
          key: code,
          // That there is none is told below, in words of its own.
          ask: async (signal, { isPoll }) =>
            learn(await fetchBooking(code, tokenFor(code), { signal, quiet: isPoll || 404 })),
        },
    { keeps: true, poll, pollsHidden: true },
  );
  const isReached = failure?.status !== undefined;
  const unfound = useEffectEvent(onUnfound);

  const take = useCallback((found: BookingResult) => takeAnswer(learn(found)), [takeAnswer]);

  useEffect(() => (failure && isReached ? unfound() : undefined), [failure, isReached]);

  // Who comes back from the payment page may see this one as it was left, minutes ago.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && askAgain();
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [askAgain]);

  const unreachable = failure && !isReached ? failure.message : null;
  return { booking, unreachable, askAgain, take };
}
