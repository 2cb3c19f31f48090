// What is wrong with a day that was typed.

import { lastDay } from '../../shared/time/days';
import { words } from './dates.en';
import type { DayOffer } from './dayOffer';
import { monthsFrom } from './month';

interface Bounds {
  today: string;
  departure: string | null;
}

/** `offers` are those of the month that is open; of other months nothing is known yet. */
export function faultOfTyped(
  date: string | null,
  offers: ReadonlyMap<string, DayOffer>,
  { today, departure }: Bounds,
): string | null {
  if (date === null) {
    return words.notADay;
  }
  if (date < today) {
    return words.unfitTyped.past;
  }
  if (date > lastDay(monthsFrom(today).last)) {
    return words.tooFar;
  }
  if (departure !== null && date < departure) {
    return words.unfitTyped.beforeDeparture;
  }
  const unfit = offers.get(date)?.unfit ?? null;
  return unfit && words.unfitTyped[unfit];
}
