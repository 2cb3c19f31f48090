// Times as the gate shows them.

import { dateOf, timeOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';

const textOf = (ms: number) => new Date(ms).toISOString();

/** 6:05 AM. */
export const clockOf = (ms: number): string => timeOf(textOf(ms));

/** 6:05 AM today, or Thu, Dec 24, 6:05 AM on another day. */
export function momentOf(ms: number, now: number): string {
  const day = dateOf(textOf(ms));
  if (day === dateOf(textOf(now))) {
    return clockOf(ms);
  }
  const date = formatDate(day, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${date}, ${clockOf(ms)}`;
}
