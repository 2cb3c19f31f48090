// The lowest fare and the seats of each day of a route, kept for all that show days. What is known
// stands at once; what was told a while ago is asked for anew.

import { create } from 'zustand';
import { useAnswer } from '../../shared/api/useAnswer';
import type { Day } from '../../shared/api/wire';
import { addDays, daysBetween, daysFrom } from '../../shared/time/days';
import { fetchCalendar } from '../api';

const FRESH_FOR_MS = 60_000;
const AROUND_DAYS = 7;
const WEEK_DAYS = 7;

export type Calendar = ReadonlyMap<string, Day>;

/** A day, and when it was told of. */
type Told = Day & { told_at: number };

type Known = ReadonlyMap<string, Told>;

const NOTHING: Known = new Map();

/** By route. */
const useCalendars = create<ReadonlyMap<string, Known>>(() => new Map());

function isFresh(route: string, dates: readonly string[]): boolean {
  const calendar = useCalendars.getState().get(route) ?? NOTHING;
  const since = Date.now() - FRESH_FOR_MS;
  return dates.every((date) => (calendar.get(date)?.told_at ?? 0) > since);
}

function keep(route: string, days: readonly Day[]): void {
  const told_at = Date.now();
  useCalendars.setState(
    (known) =>
      new Map(known).set(
        route,
        new Map([
          ...(known.get(route) ?? NOTHING),
          ...days.map((day) => [day.date, { ...day, told_at }] as const),
        ]),
      ),
    true,
  );
}

/** Returns the days from one date to another, which are asked for where they were not told a moment ago. */
export async function askDays(
  route: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<readonly Day[]> {
  const dates = daysFrom(from, daysBetween(from, to) + 1);
  if (!isFresh(route, dates)) {
    keep(route, await fetchCalendar(route, from, to, signal));
  }
  const calendar = useCalendars.getState().get(route) ?? NOTHING;
  return dates.flatMap((date) => calendar.get(date) ?? []);
}

interface DaysState {
  /** All that is known of the route, of these days and of others. */
  calendar: Calendar;
  /** The days that were asked for; nothing as long as they are not all known. */
  days: readonly Day[] | null;
  failed: boolean;
  tryAgain: () => void;
}

/** Returns the days from one date to another; nothing is asked without a route, or for no day. */
export function useDays(route: string | null, from: string, to: string): DaysState {
  const calendar = useCalendars((known) => known.get(route ?? '') ?? NOTHING);
  const dates = daysFrom(from, daysBetween(from, to) + 1);
  const isWanted = route !== null && dates.length > 0;
  const { answer, failure, askAgain } = useAnswer(
    isWanted
      ? {
          key: `${route} ${from} ${to}`,
          ask: async (signal: AbortSignal) => {
            await askDays(route, from, to, signal);
            return true;
          },
        }
      : null,
  );
  const known = dates.flatMap((date) => calendar.get(date) ?? []);
  // A day that the answer leaves out has no sailings.
  const days = isWanted && (answer || known.length === dates.length) ? known : null;
  return { calendar, days, failed: failure !== null && days === null, tryAgain: askAgain };
}

/** `start` is the first day of the week; nothing is asked about days before `earliest`. */
export function useCalendar(route: string | null, start: string, earliest: string): Calendar {
  const before = addDays(start, -AROUND_DAYS);
  const from = before < earliest ? earliest : before;
  return useDays(route, from, addDays(start, WEEK_DAYS - 1 + AROUND_DAYS)).calendar;
}
