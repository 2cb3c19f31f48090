// A sum that the server worked out, asked for anew when the wish changes or its time is up.

import { useEffect } from 'react';
import { tokenFor } from '../../../bookings/tokenFor';
import { useAnswer } from '../../../shared/api/useAnswer';
import { learnServerTime, serverNow } from '../../../shared/time/serverClock';

interface Timed {
  server_time: string;
  valid_until: string;
}

export type Ask<W, Q> = (
  code: string,
  token: string | undefined,
  wish: W,
  signal: AbortSignal,
) => Promise<Q>;

export interface Quoted<Q> {
  quote: Q | null;
  refusal: string | null;
  unreachable: string | null;
  /** A newer sum is on its way: this one is not to be agreed to. */
  isAsking: boolean;
  askAgain: () => void;
}

/** A sum that was over as it came is asked for again, but not at once. */
const SOONEST_MS = 5_000;
const LATEST_MS = 2 ** 31 - 1;

interface Asked<W, Q> {
  code: string;
  /** Nothing while there is nothing to ask. */
  wish: W | null;
  ask: Ask<W, Q>;
  /** Somebody agrees to it just now, so it stays as it is. */
  isHeld: boolean;
}

export function useQuote<W, Q extends Timed>({ code, wish, ask, isHeld }: Asked<W, Q>): Quoted<Q> {
  const { answer, failure, isAsking, askAgain } = useAnswer(
    wish === null
      ? null
      : {
          key: JSON.stringify([code, wish]),
          ask: async (signal) => {
            const quote = await ask(code, tokenFor(code), wish, signal);
            learnServerTime(quote.server_time);
            return quote;
          },
        },
    { keeps: true },
  );
  const quote = failure ? null : answer;

  const until = quote?.valid_until;
  useEffect(() => {
    if (until === undefined || isHeld || isAsking) {
      return;
    }
    const left = Date.parse(until) - serverNow();
    const timer = setTimeout(askAgain, Math.min(LATEST_MS, Math.max(SOONEST_MS, left)));
    return () => clearTimeout(timer);
  }, [until, isHeld, isAsking, askAgain]);

  const isUnreachable = failure?.status === undefined;
  return {
    quote,
    refusal: failure && !isUnreachable ? failure.message : null,
    unreachable: failure && isUnreachable ? failure.message : null,
    isAsking,
    askAgain,
  };
}
