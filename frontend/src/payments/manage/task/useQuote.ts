// A sum that the server worked out, asked for anew when the wish changes or its time is up.

import { useCallback, useEffect, useState } from 'react';
import { tokenFor } from '../../../bookings/proofs';
import { ApiFailure } from '../../../shared/api/client';
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

interface Answer<Q> {
  /** What it answers. */
  asked: string | null;
  quote: Q | null;
  refusal: string | null;
  unreachable: string | null;
}

export interface Quoted<Q> extends Omit<Answer<Q>, 'asked'> {
  /** A newer sum is on its way: this one is not to be agreed to. */
  isAsking: boolean;
  askAgain: () => void;
}

const NOTHING = { quote: null, refusal: null, unreachable: null };

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
  const text = wish === null ? null : JSON.stringify(wish);
  const [answer, setAnswer] = useState<Answer<Q>>({ ...NOTHING, asked: null });
  const [round, setRound] = useState(0);
  const asked = text === null ? null : `${round} ${code} ${text}`;
  const askAgain = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (asked === null || text === null) {
      return;
    }
    const controller = new AbortController();
    ask(code, tokenFor(code), JSON.parse(text) as W, controller.signal).then(
      (quote) => {
        learnServerTime(quote.server_time);
        setAnswer({ ...NOTHING, asked, quote });
      },
      (failure) => {
        if (controller.signal.aborted) {
          return;
        }
        if (!(failure instanceof ApiFailure)) {
          throw failure;
        }
        const told = failure.status === undefined ? 'unreachable' : 'refusal';
        setAnswer({ ...NOTHING, asked, [told]: failure.message });
      },
    );
    return () => controller.abort();
  }, [asked, code, text, ask]);

  const isAsking = asked !== answer.asked;
  const until = answer.quote?.valid_until;
  useEffect(() => {
    if (until === undefined || isHeld || isAsking) {
      return;
    }
    const left = Date.parse(until) - serverNow();
    const timer = setTimeout(askAgain, Math.min(LATEST_MS, Math.max(SOONEST_MS, left)));
    return () => clearTimeout(timer);
  }, [until, isHeld, isAsking, askAgain]);

  const isOffline = answer.unreachable !== null;
  useEffect(() => {
    if (isOffline) {
      window.addEventListener('online', askAgain);
    }
    return () => window.removeEventListener('online', askAgain);
  }, [isOffline, askAgain]);

  const { quote, refusal, unreachable } = asked === null ? NOTHING : answer;
  return { quote, refusal, unreachable, isAsking: isAsking && asked !== null, askAgain };
}
