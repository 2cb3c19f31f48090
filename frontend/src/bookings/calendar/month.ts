// The days of a month in weeks that begin on Sunday, and the way of the keys among them.

import {
  addDays,
  addMonths,
  firstDay,
  inMonth,
  lastDay,
  monthOf,
  weekday,
} from '../../shared/time/days';

/** Nothing stands where a week reaches into another month. */
export type Week = readonly (string | null)[];

export function weeksOf(month: string): Week[] {
  const [first, last] = [firstDay(month), lastDay(month)];
  const weeks: Week[] = [];
  for (let sunday = addDays(first, -weekday(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6]
        .map((day) => addDays(sunday, day))
        .map((date) => (monthOf(date) === month ? date : null)),
    );
  }
  return weeks;
}

/** The weeks of a month that are not over. */
export const weeksToCome = (month: string, today: string): Week[] =>
  weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today));

interface Key {
  key: string;
  shiftKey: boolean;
}

/** The day that a key leads to; nothing for a key that leads nowhere. */
export function dayAfterKey(date: string, { key, shiftKey }: Key, isRtl: boolean): string | null {
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageDown':
      return inMonth(date, addMonths(monthOf(date), months));
    case 'PageUp':
      return inMonth(date, addMonths(monthOf(date), -months));
    default:
      return null;
  }
}

/** How far ahead one can look, in months. */
const MONTHS_AHEAD = 12;

export interface Range {
  first: string;
  last: string;
}

/** The months that can be turned to: from that of today for a year. */
export function monthsFrom(today: string): Range {
  const month = monthOf(today);
  return { first: month, last: addMonths(month, MONTHS_AHEAD) };
}

/** The day itself, or the first one of today's week: what lies before it is not shown. */
export function notOver(date: string, today: string): string {
  const sunday = addDays(today, -weekday(today));
  const first = sunday < firstDay(monthOf(today)) ? firstDay(monthOf(today)) : sunday;
  return date < first ? first : date;
}

/** The day itself, or the nearest within the months. */
export function within(date: string, { first, last }: Range): string {
  if (date < firstDay(first)) {
    return firstDay(first);
  }
  return date > lastDay(last) ? lastDay(last) : date;
}
