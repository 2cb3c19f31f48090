// The booking of a code. One that cannot be found is told, and a second later one is at the start;
// where no answer came at all, it is asked for again as soon as there is a network.

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../shared/api/client';
import type { BookingResult } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/state/toasts';
import { fetchBooking, STATUS } from '../api';
import { isSameCode } from '../code';
import { useDraft } from '../draft';
import { learnServerTime } from '../hold/serverClock';
import { proofOf } from '../proofs';
import { useReservation } from '../reservation';
import { words } from './words.en';

const LEFT_AFTER_MS = 1000;

const TOO_LATE: readonly number[] = [STATUS.paymentFailed, STATUS.expired];

/** What is paid, or over in another way, is no longer in progress. */
function leaveDraft(booking: BookingResult): void {
  const draft = useDraft.getState();
  if (TOO_LATE.includes(booking.status) && isSameCode(draft.held?.code, booking.code)) {
    // Whoever was too slow may go on with what they typed, as long as this page is open.
    draft.loseHeld('hold_over');
    draft.unstore();
  } else if (booking.status !== STATUS.unpaid) {
    draft.clear();
  }
}

/** What proves that the booking of this code is the visitor's. */
export function tokenFor(code: string): string | undefined {
  const { held } = useDraft.getState();
  return (
    proofOf(code) ?? (isSameCode(held?.code, code) ? (held?.manage_token ?? undefined) : undefined)
  );
}

/** Told in the words of the specification, and left a second later. */
export function leaveUnfound(): () => void {
  toast('error', words.notFound);
  const timer = setTimeout(() => navigate(paths.search, { replace: true }), LEFT_AFTER_MS);
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

/** `onUnfound` says what else to do where there is no such booking, and may return how to stop it. */
export function useBooking(
  code: string | undefined,
  onUnfound: () => (() => void) | undefined = leaveUnfound,
): BookingState {
  const [booking, setBooking] = useState<BookingResult | null>(null);
  const [unreachable, setUnreachable] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const unfound = useRef(onUnfound);

  const take = useCallback((found: BookingResult) => {
    learnServerTime(found.server_time);
    leaveDraft(found);
    useReservation.getState().setReservation(found);
    setUnreachable(null);
    setBooking(found);
  }, []);
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!code) {
      return;
    }
    const controller = new AbortController();
    let stop: (() => void) | undefined;
    fetchBooking(code, tokenFor(code), controller.signal).then(take, (failure) => {
      if (controller.signal.aborted) {
        return;
      }
      if (failure instanceof ApiFailure && failure.status === undefined) {
        setUnreachable(failure.message);
      } else {
        stop = unfound.current();
      }
    });
    return () => {
      controller.abort();
      stop?.();
    };
  }, [code, attempt, take]);

  useEffect(() => {
    if (unreachable !== null) {
      window.addEventListener('online', askAgain);
    }
    return () => window.removeEventListener('online', askAgain);
  }, [unreachable, askAgain]);

  // Who comes back from the payment page may see this one as it was left, minutes ago.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && askAgain();
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [askAgain]);

  return { booking, unreachable, askAgain, take };
}
