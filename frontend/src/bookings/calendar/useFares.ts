// The lowest fare and the seats of each day of a month, fetched when the month is looked at.

import { useEffect, useState } from 'react';
import type { Day } from '../../shared/api/wire';
import { firstDay, lastDay } from '../../shared/time/days';
import { fetchCalendar } from '../api';

interface Fares {
  /** Nothing while they are on their way, or where there is no route to ask for. */
  days: readonly Day[] | null;
  failed: boolean;
  tryAgain: () => void;
}

export function useFares(route: string | null, month: string, today: string): Fares {
  const [months, setMonths] = useState<Readonly<Record<string, Day[] | 'failed'>>>({});
  const key = `${route} ${month}`;
  const found = months[key];
  const isWanted = route !== null && found === undefined;
  const from = firstDay(month) > today ? firstDay(month) : today;

  useEffect(() => {
    if (!isWanted || from > lastDay(month)) {
      return;
    }
    const asked = new AbortController();
    const keep = (days: Day[] | 'failed') => {
      if (!asked.signal.aborted) {
        setMonths((before) => ({ ...before, [key]: days }));
      }
    };
    fetchCalendar(route, from, lastDay(month), asked.signal).then(keep, () => keep('failed'));
    return () => asked.abort();
  }, [isWanted, route, month, from, key]);

  return {
    days: Array.isArray(found) ? found : null,
    failed: found === 'failed',
    tryAgain: () => setMonths(({ [key]: _, ...others }) => others),
  };
}
