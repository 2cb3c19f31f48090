// The timetable that was last looked at on this device, for where there is no network: the newest one
// alone, and of it no more than is drawn then. Nothing in it tells who looked.

import type { Schedule, Scheduled } from '../shared/api/wire';
import { readJson, remove, writeJson } from '../shared/storage';
import { arrivesLater, byDay } from './sailings';

const KEY = 'last-timetable';
const VERSION = 1;

/** In letters, as it is written. */
const MOST = 30_000;

export interface LastSailing {
  departs: string;
  arrives: string;
  arrives_later: boolean;
  ship: string;
  from_centavos: number | null;
  is_cancelled: boolean;
}

export interface LastTimetable {
  version: number;
  /** In milliseconds, by the clock of this device. */
  seen_at: number;
  origin: string;
  destination: string;
  days: [date: string, sailings: LastSailing[]][];
}

const shortOf = (sailing: Scheduled): LastSailing => ({
  departs: sailing.formatted_departure_time,
  arrives: sailing.formatted_arrival_time,
  arrives_later: arrivesLater(sailing),
  ship: sailing.vessel.name,
  from_centavos: sailing.price_from_centavos,
  is_cancelled: sailing.status === 'cancelled',
});

/** What is kept of an answer; of one without sailings, nothing. */
export function lastOf({ sailings }: Schedule, now: number): LastTimetable | null {
  const route = sailings[0]?.route;
  if (!route) {
    return null;
  }
  const last: LastTimetable = {
    version: VERSION,
    seen_at: now,
    origin: route.origin.name,
    destination: route.destination.name,
    days: byDay(sailings).map(([date, those]) => [date, those.map(shortOf)]),
  };
  // A day is whole or not there.
  while (JSON.stringify(last).length > MOST) {
    last.days.pop();
  }
  return last.days.length > 0 ? last : null;
}

export function keepTimetable(schedule: Schedule, now: number = Date.now()): void {
  const last = lastOf(schedule, now);
  if (last) {
    writeJson('localStorage', KEY, last);
  }
}

const isSailing = (one: Partial<LastSailing> | null) =>
  [one?.departs, one?.arrives, one?.ship].every((text) => typeof text === 'string') &&
  (one?.from_centavos === null || typeof one?.from_centavos === 'number');

const isDay = (day: unknown) =>
  Array.isArray(day) &&
  typeof day[0] === 'string' &&
  Array.isArray(day[1]) &&
  day[1].every(isSailing);

/** Others write into a browser's storage, too. */
const isLast = (stored: Partial<LastTimetable>): stored is LastTimetable =>
  stored.version === VERSION &&
  typeof stored.seen_at === 'number' &&
  typeof stored.origin === 'string' &&
  typeof stored.destination === 'string' &&
  Array.isArray(stored.days) &&
  stored.days.every(isDay);

/** What was last looked at. What is of another kind is removed. */
export function readLastTimetable(): LastTimetable | null {
  const stored = readJson<Partial<LastTimetable>>('localStorage', KEY);
  if (stored && !isLast(stored)) {
    remove('localStorage', KEY);
    return null;
  }
  return stored;
}
