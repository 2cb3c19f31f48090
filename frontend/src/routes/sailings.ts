// What the timetable shows of its sailings.

import type { SailingStatus, Scheduled } from '../shared/api/wire';
import { dateOf, timeOf } from '../shared/time/clock';
import { addDays } from '../shared/time/days';

/** One week is shown at a time. */
export const WEEK = 7;

export const lastOfWeek = (from: string): string => addDays(from, WEEK - 1);

/** The time that the ship was to leave at, where it now leaves at another. */
export function formerTime(sailing: Scheduled): string | null {
  const former = timeOf(sailing.scheduled_departs_at);
  return former === sailing.formatted_departure_time ? null : former;
}

export function arrivesLater(sailing: Scheduled): boolean {
  return dateOf(sailing.arrives_at) > dateOf(sailing.departs_at);
}

/** Up to so many seats are worth telling of. */
const FEW = 10;

/**
 * How a sailing stands at an instant. A ship that was to leave has left, whether or not anybody told
 * of it; that another one is on time is known on its day, and nothing before that.
 */
export function statusAt(sailing: Scheduled, now: string): SailingStatus | null {
  const { status, departs_at, booking_date } = sailing;
  if (status === 'cancelled' || status === 'arrived') {
    return status;
  }
  if (Date.parse(departs_at) <= Date.parse(now)) {
    return 'departed';
  }
  return status === 'scheduled' && booking_date !== dateOf(now) ? null : status;
}

export type Offer = 'book' | 'full' | 'closed' | 'none';

/** What can be done about a sailing at an instant. */
export function offerOf(sailing: Scheduled, now: string): Offer {
  if (statusAt(sailing, now) === 'departed') {
    return 'none';
  }
  if (sailing.is_on_sale && sailing.seats_left > 0) {
    return 'book';
  }
  if (sailing.status !== 'scheduled' && sailing.status !== 'delayed') {
    return 'none';
  }
  return sailing.seats_left === 0 ? 'full' : 'closed';
}

export const hasFewSeats = (sailing: Scheduled): boolean => sailing.seats_left <= FEW;

/** The sailings under their days, in the order of time. */
export function byDay(sailings: readonly Scheduled[]): [date: string, sailings: Scheduled[]][] {
  const days = new Map<string, Scheduled[]>();
  const inOrder = [...sailings].sort((a, b) => Date.parse(a.departs_at) - Date.parse(b.departs_at));
  for (const sailing of inOrder) {
    days.set(sailing.booking_date, [...(days.get(sailing.booking_date) ?? []), sailing]);
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}
