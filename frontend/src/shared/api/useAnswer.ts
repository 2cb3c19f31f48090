// Asks the server what a screen wants to know: at once, anew for another question, again when it is
// told to or the network is back, and every now and then where that is wanted.

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from './client';

interface Asked<T> {
  /** It is asked without the visitor's doing, so a failure is not to be told. */
  isPoll: boolean;
  /** The last answer to this very question. */
  before: T | null;
}

export interface Question<T> {
  /** Another key is another question. */
  key: string | object;
  ask: (signal: AbortSignal, asked: Asked<T>) => Promise<T>;
}

interface AnswerOptions {
  /** What was told last stays until the next answer is there. */
  keeps?: boolean;
  /**
   * Returns how many milliseconds to wait before the poll of this number, from zero; without it,
   * there is none. Another function begins anew, so it stands outside of the component.
   */
  poll?: ((times: number) => number) | undefined;
  /** Polls also while the page is out of view. */
  pollsHidden?: boolean;
}

interface Answer<T> {
  answer: T | null;
  /** Why the last answer did not come. */
  failure: ApiFailure | null;
  isAsking: boolean;
  askAgain: () => void;
  /** Takes over what another call told. */
  take: (answer: T) => void;
}

interface Settled<T> extends Pick<Answer<T>, 'answer' | 'failure'> {
  key: string | object | null;
  round: number;
}

/** What is refused so stays refused, however often it is asked for. */
const FORBIDDEN = 403;

/**
 * Returns the answer to a question; without a question, none. A poll that fails changes nothing,
 * unless one may not know the answer: that is told, and not polled any more.
 */
export function useAnswer<T>(
  question: Question<T> | null,
  { keeps, poll, pollsHidden }: AnswerOptions = {},
): Answer<T> {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<T>>({
    key: null,
    round,
    answer: null,
    failure: null,
  });
  const key = question?.key ?? null;
  const isSettled = settled.key === key && settled.round === round;
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  const take = useCallback(
    (answer: T) => setSettled((last) => ({ ...last, answer, failure: null })),
    [],
  );

  const load = useEffectEvent(
    async (at: Pick<Settled<T>, 'key' | 'round'>, signal: AbortSignal, isPoll: boolean) => {
      try {
        const before = isSettled ? settled.answer : null;
        const answer = await question?.ask(signal, { isPoll, before });
        if (answer !== undefined && !signal.aborted) {
          setSettled({ ...at, answer, failure: null });
        }
      } catch (error) {
        if (signal.aborted) {
          return;
        }
        const failure = error instanceof ApiFailure ? error : new ApiFailure({ kind: 'unknown' });
        if (!isPoll || failure.status === FORBIDDEN) {
          const isKept = keeps || isPoll;
          setSettled((last) => ({ ...at, answer: isKept ? last.answer : null, failure }));
        }
        if (failure !== error) {
          throw error;
        }
      }
    },
  );

  useEffect(() => {
    const controller = new AbortController();
    if (key !== null) {
      load({ key, round }, controller.signal, false);
    }
    return () => controller.abort();
  }, [key, round]);

  const isForbidden = isSettled && settled.failure?.status === FORBIDDEN;
  useEffect(() => {
    if (!poll || key === null || isForbidden) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      if (!signal.aborted) {
        timer = setTimeout(look, poll(times));
        times += 1;
      }
    };
    const look = () =>
      pollsHidden || document.visibilityState === 'visible'
        ? load({ key, round }, signal, true).finally(next)
        : next();
    next();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [poll, pollsHidden, key, round, isForbidden]);

  const isShown = key !== null && (keeps || isSettled);
  const failure = isShown ? settled.failure : null;
  const isOffline = failure !== null && failure.status === undefined;
  useEffect(() => {
    if (isOffline) {
      window.addEventListener('online', askAgain);
    }
    return () => window.removeEventListener('online', askAgain);
  }, [isOffline, askAgain]);

  return {
    answer: isShown ? settled.answer : null,
    failure,
    isAsking: key !== null && !isSettled,
    askAgain,
    take,
  };
}
