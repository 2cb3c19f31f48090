// Counting calendar days. A date is a date of the port and never passes through a time zone.

import { addDays } from '../../shared/time/days';

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(date, at));
}
