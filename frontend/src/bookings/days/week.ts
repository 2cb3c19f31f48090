// Which seven days are shown, and which days near one have seats.

import type { Day } from '../../shared/api/wire';
import { addDays, daysBetween } from '../../shared/time/days';
import type { Calendar } from './useCalendar';

export const WEEK_DAYS = 7;
const BEFORE_DAYS = 3;

/** The week around `date`, which never begins before `earliest`. */
export function weekAround(date: string, earliest: string): string {
  const start = addDays(date, -BEFORE_DAYS);
  return start < earliest ? earliest : start;
}

export function isInWeek(date: string, start: string): boolean {
  const at = daysBetween(start, date);
  return at >= 0 && at < WEEK_DAYS;
}

const NEAREST = 3;

/** The days closest to `date` on which one can sail. */
export function nearestDays(
  calendar: Calendar,
  date: string,
  earliest: string,
  seats: number,
): Day[] {
  const distance = (day: Day) => Math.abs(daysBetween(date, day.date));
  return [...calendar.values()]
    .filter(
      (day) =>
        day.date !== date &&
        day.date >= earliest &&
        day.price_from_centavos !== null &&
        day.seats_left >= Math.max(1, seats),
    )
    .sort((a, b) => distance(a) - distance(b) || (a.date < b.date ? -1 : 1))
    .slice(0, NEAREST)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
