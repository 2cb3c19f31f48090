// What became of a payment: the server is asked to ask the provider, then asked until it knows.

import { useEffect, useState } from 'react';
import { useBooking } from '../../bookings/shown/useBooking';
import { tokenFor } from '../../bookings/tokenFor';
import { useAnswer } from '../../shared/api/useAnswer';
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

export function useOutcome(code: string, ask: Ask, isTurnedBack = false): Outcome {
  const [isSlow, setSlow] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const {
    booking,
    unreachable,
    askAgain: loadAgain,
    take,
  } = useBooking(code, { poll: isWaiting ? delayBefore : undefined });

  // What is known stays where the provider cannot be asked.
  const provider = useAnswer(
    booking && {
      key: code,
      ask: async (signal) => {
        const found = await ask(booking.id, tokenFor(code));
        if (!signal.aborted) {
          take(found);
        }
        return found;
      },
    },
    { keeps: true },
  );
  const isAsked = provider.answer !== null || provider.failure !== null;

  const mayWait = isAsked && !isSlow && booking !== null && mayBePaid(booking);
  if (mayWait !== isWaiting) {
    setWaiting(mayWait);
  }
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const timer = setTimeout(() => setSlow(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const askAgain = () => {
    if (!booking) {
      loadAgain();
      return;
    }
    setSlow(false);
    provider.askAgain();
  };
  return {
    booking,
    view: booking && viewOf(booking, { isAsked, isSlow, isTurnedBack }),
    unreachable,
    askAgain,
  };
}
