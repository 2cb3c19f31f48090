// What a screen shows and keeps fresh: asked every five seconds, with the time of the last good
// answer, so that it can say how old it is. What it asks by itself keeps no session awake.
// This folder holds the building blocks of the desk's screens: lists, filters, states and dialogs.

import { useEffect, useState } from 'react';
import { type Question, useAnswer } from '../../shared/api/useAnswer';
import { askedByPage } from '../client';

export interface Live<T> extends ReturnType<typeof useAnswer<T>> {
  /** When the last good answer came; nothing before the first. */
  at: number | null;
}

const everyFiveSeconds = () => 5000;

/** What is no list of today's is asked for once. */
interface LiveOptions {
  isPolled?: boolean;
}

export function useLive<T>(question: Question<T> | null, options: LiveOptions = {}): Live<T> {
  const { isPolled = true } = options;
  const [at, setAt] = useState<number | null>(null);
  const timed = question && {
    key: question.key,
    ask: async (...given: Parameters<typeof question.ask>) => {
      const [signal, { isPoll }] = given;
      if (isPoll) {
        askedByPage(signal);
      }
      const answer = await question.ask(...given);
      setAt(Date.now());
      return answer;
    },
  };
  const live = useAnswer(timed, { keeps: true, poll: isPolled ? everyFiveSeconds : undefined });
  return { ...live, at };
}

/** Of what is polled, three answers in a row did not come. */
export const STALE_MS = 16_000;

/** How old the last good answer is; it counts while it is shown. */
export function useAge(at: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return at === null ? 0 : Math.max(0, now - at);
}
