// The timetable of a route for a week, fetched anew whenever either changes. The last one is kept.

import { useEffect } from 'react';
import { useAnswer } from '../shared/api/useAnswer';
import type { Schedule } from '../shared/api/wire';
import { whenIdle } from '../shared/whenIdle';
import { fetchTimetable } from './api';
import { lastOfWeek } from './sailings';

interface State {
  /** Nothing while it is on its way. */
  timetable: Schedule | 'failed' | null;
  tryAgain: () => void;
}

export function useTimetable(route: string | null, from: string | null): State {
  const { answer, failure, askAgain } = useAnswer(
    route !== null && from !== null
      ? {
          key: `${route} ${from}`,
          ask: (signal) => fetchTimetable(route, from, lastOfWeek(from), signal),
        }
      : null,
  );

  useEffect(() => {
    if (answer) {
      // What has no code to keep it is not kept.
      whenIdle(() =>
        import('./lastSeen').then(
          ({ keepTimetable }) => keepTimetable(answer),
          () => {},
        ),
      );
    }
  }, [answer]);

  return { timetable: failure ? 'failed' : answer, tryAgain: askAgain };
}
