// The lowest fares of the days around a week. They come when they come; the days are there at once.

import { useEffect, useState } from 'react';
import type { Day } from '../../shared/api/wire';
import { addDays } from '../../shared/time/days';
import { fetchCalendar } from '../api';

const AROUND_DAYS = 7;
const WEEK_DAYS = 7;

export type Calendar = ReadonlyMap<string, Day>;

/** `start` is the first day of the week; nothing is asked about days before `earliest`. */
export function useCalendar(route: string, start: string, earliest: string): Calendar {
  const [days, setDays] = useState<{ route: string; calendar: Calendar }>({
    route,
    calendar: new Map(),
  });

  useEffect(() => {
    const controller = new AbortController();
    const before = addDays(start, -AROUND_DAYS);
    const from = before < earliest ? earliest : before;
    const to = addDays(start, WEEK_DAYS - 1 + AROUND_DAYS);
    fetchCalendar(route, from, to, controller.signal).then(
      (fetched) =>
        setDays((known) => ({
          route,
          calendar: new Map([
            ...(known.route === route ? known.calendar : []),
            ...fetched.map((day) => [day.date, day] as const),
          ]),
        })),
      () => {},
    );
    return () => controller.abort();
  }, [route, start, earliest]);

  return days.route === route ? days.calendar : new Map();
}
