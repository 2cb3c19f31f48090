// What the timetable shows of its sailings.

import type { Sailing } from './api';
import { addDays } from './days';

/** One week is shown at a time. */
export const WEEK = 7;

export const lastOfWeek = (from: string): string => addDays(from, WEEK - 1);

const MANILA_MS = 8 * 3_600_000;

/** The clock of the Philippines at an instant; they have no summer time. */
function manila(instant: string): Date {
  return new Date(Date.parse(instant) + MANILA_MS);
}

/** As the server writes times: 8:30 AM. */
export function timeOf(instant: string): string {
  const clock = manila(instant);
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The calendar date in the Philippines at an instant. */
export function dateOf(instant: string): string {
  return manila(instant).toISOString().slice(0, 10);
}

/** The time that the ship was to leave at, where it now leaves at another. */
export function formerTime(sailing: Sailing): string | null {
  const former = timeOf(sailing.scheduled_departs_at);
  return former === sailing.formatted_departure_time ? null : former;
}

export function arrivesLater(sailing: Sailing): boolean {
  return dateOf(sailing.arrives_at) > dateOf(sailing.departs_at);
}

/** Up to so many seats are worth telling of. */
const FEW = 10;

export type Offer = 'book' | 'full' | 'closed' | 'none';

/** What can be done about a sailing now. */
export function offerOf(sailing: Sailing): Offer {
  if (sailing.is_on_sale && sailing.seats_left > 0) {
    return 'book';
  }
  if (sailing.status !== 'scheduled' && sailing.status !== 'delayed') {
    return 'none';
  }
  return sailing.seats_left === 0 ? 'full' : 'closed';
}

export const hasFewSeats = (sailing: Sailing): boolean => sailing.seats_left <= FEW;

/** The sailings under their days, in the order of time. */
export function byDay(sailings: readonly Sailing[]): [date: string, sailings: Sailing[]][] {
  const days = new Map<string, Sailing[]>();
  const inOrder = [...sailings].sort((a, b) => Date.parse(a.departs_at) - Date.parse(b.departs_at));
  for (const sailing of inOrder) {
    days.set(sailing.booking_date, [...(days.get(sailing.booking_date) ?? []), sailing]);
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}
