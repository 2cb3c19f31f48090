// When a fee rises, and how the time until then is told.

import { words as names } from '../../../bookings/names.en';
import type { LegPlace } from '../../../shared/api/wire';
import { words } from './words.en';

/** The two largest units, never more than is left. */
export function timeUntil(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) {
    return words.time.days(Math.floor(hours / 24), hours % 24);
  }
  if (hours > 0) {
    return words.time.hours(hours, minutes % 60);
  }
  return minutes > 0 ? words.time.minutes(minutes) : words.time.seconds(seconds);
}

/** A step of the fee that is still to come. */
export interface Rise {
  percent: number;
  at: string;
  /** Nothing where it is about all that is quoted. */
  leg: string | null;
}

interface Rising {
  next_percent: number | null;
  next_at: string | null;
}

export function riseOf({ next_percent, next_at }: Rising): Rise | null {
  return next_percent === null || next_at === null
    ? null
    : { percent: next_percent, at: next_at, leg: null };
}

/** The first rise of several places; it bears its leg where others are not concerned. */
export function firstRise(places: readonly (LegPlace & Rising)[]): Rise | null {
  const rises = places.flatMap((place) => {
    const rise = riseOf(place);
    return rise ? [{ ...rise, leg: place.leg }] : [];
  });
  const first = rises.reduce<(typeof rises)[number] | null>(
    (soFar, rise) => (soFar && Date.parse(soFar.at) <= Date.parse(rise.at) ? soFar : rise),
    null,
  );
  const isForAll = places.every(
    (place) =>
      place.leg === first?.leg ||
      (place.next_at === first?.at && place.next_percent === first?.percent),
  );
  return first && (isForAll ? { ...first, leg: null } : first);
}

export function tellRise({ percent, leg }: Rise, seconds: number): string {
  const left = timeUntil(seconds);
  const text = percent >= 100 ? words.feeIsAll(left) : words.feeRises(percent, left);
  const name = leg === 'return' ? names.legs.return : names.legs.depart;
  return leg === null ? text : words.legRises(name, text);
}
