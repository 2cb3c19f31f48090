// What became of a payment: the server is asked to ask the provider, then asked until it knows.

import { useEffect, useRef, useState } from 'react';
import { fetchBooking } from '../../bookings/api';
import { tokenFor } from '../../bookings/proofs';
import { useBooking } from '../../bookings/shown/useBooking';
import type { BookingResult } from '../../shared/api/wire';
import type { Ask } from '../api';
import { delayBefore, mayBePaid, type View, viewOf, WAIT_MS } from './view';

interface Outcome {
  booking: BookingResult | null;
  view: View | null;
  unreachable: string | null;
  /** Asks once more, from the beginning. */
  askAgain: () => void;
}

export function useOutcome(code: string, ask: Ask): Outcome {
  const { booking, unreachable, askAgain: loadAgain, take } = useBooking(code);
  const [isAsked, setAsked] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const asking = useRef(ask);
  const isThere = booking !== null;
  const isWaiting = isAsked && !isSlow && booking !== null && mayBePaid(booking);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    if (!isThere) {
      return;
    }
    let current = true;
    asking
      .current(code, tokenFor(code))
      // What is known stays where the provider cannot be asked.
      .then(
        (found) => current && take(found),
        () => {},
      )
      .then(() => current && setAsked(true));
    return () => {
      current = false;
    };
  }, [code, isThere, take, round]);

  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const controller = new AbortController();
    const begun = Date.now();
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        take(await fetchBooking(code, tokenFor(code), controller.signal));
      } catch {
        // No answer is no outcome: it is asked for again.
      }
      if (controller.signal.aborted) {
        return;
      }
      if (Date.now() - begun >= WAIT_MS) {
        setSlow(true);
      } else {
        next();
      }
    };
    const next = () => {
      timer = setTimeout(look, delayBefore(attempt));
      attempt += 1;
    };
    next();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isWaiting, code, take]);

  const askAgain = () => {
    if (!booking) {
      loadAgain();
      return;
    }
    setSlow(false);
    setRound(round + 1);
  };
  return {
    booking,
    view: booking && viewOf(booking, { isAsked, isSlow }),
    unreachable,
    askAgain,
  };
}
