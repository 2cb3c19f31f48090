// The timetable of a route for a week, fetched anew whenever either changes.

import { useEffect, useState } from 'react';
import type { Schedule } from '../shared/api/wire';
import { fetchTimetable } from './api';
import { lastOfWeek } from './sailings';

interface Answer {
  /** What it answers. */
  question: string;
  timetable: Schedule | 'failed';
}

interface State {
  /** Nothing while it is on its way. */
  timetable: Schedule | 'failed' | null;
  tryAgain: () => void;
}

export function useTimetable(route: string | null, from: string | null): State {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const question = `${route} ${from} ${attempt}`;

  useEffect(() => {
    if (route === null || from === null) {
      return;
    }
    const asked = new AbortController();
    const keep = (timetable: Schedule | 'failed') => {
      if (!asked.signal.aborted) {
        setAnswer({ question, timetable });
      }
    };
    fetchTimetable(route, from, lastOfWeek(from), asked.signal).then(keep, () => keep('failed'));
    return () => asked.abort();
  }, [route, from, question]);

  return {
    timetable: answer?.question === question ? answer.timetable : null,
    tryAgain: () => setAttempt(attempt + 1),
  };
}
