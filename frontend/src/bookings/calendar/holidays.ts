// The days on which the Philippines travel: holidays by law, Holy Week, Undas, and Sinulog, which fills the ships to
// Cebu. Days whose date is proclaimed from year to year, such as Eid al-Fitr and Eid al-Adha, are not among them.

import { addDays, makeDate, monthOf, weekday } from '../../shared/time/days';

export const HOLIDAYS = [
  'newYear',
  'sinulog',
  'maundyThursday',
  'goodFriday',
  'blackSaturday',
  'valor',
  'labor',
  'independence',
  'ninoyAquino',
  'heroes',
  'allSaints',
  'allSouls',
  'bonifacio',
  'conception',
  'christmas',
  'rizal',
  'lastDay',
] as const;

export type Holiday = (typeof HOLIDAYS)[number];

/** Month and day of those that never move. */
const FIXED: readonly (readonly [number, number, Holiday])[] = [
  [1, 1, 'newYear'],
  [4, 9, 'valor'],
  [5, 1, 'labor'],
  [6, 12, 'independence'],
  [8, 21, 'ninoyAquino'],
  [11, 1, 'allSaints'],
  [11, 2, 'allSouls'],
  [11, 30, 'bonifacio'],
  [12, 8, 'conception'],
  [12, 25, 'christmas'],
  [12, 30, 'rizal'],
  [12, 31, 'lastDay'],
];

const dateOf = (year: number, month: number, day: number) => makeDate(year, month, day) ?? '';

/** Easter Sunday of the western churches, by the rule of Meeus, Jones and Butcher. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [leapCenturies, ofFour] = [Math.floor(century / 4), century % 4];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const [leaps, ofYears] = [Math.floor((year % 100) / 4), year % 4];
  const toSunday = (32 + 2 * ofFour + 2 * leaps - epact - ofYears) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The holidays of a year by their dates. Where Holy Week meets a day that never moves, it is Holy Week. */
export function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const sunday = easter(year);
  const firstOfYear = dateOf(year, 1, 1);
  const lastOfAugust = dateOf(year, 8, 31);
  return new Map([
    ...FIXED.map(([month, day, name]) => [dateOf(year, month, day), name] as const),
    // The third Sunday of January, and the last Monday of August.
    [addDays(firstOfYear, ((7 - weekday(firstOfYear)) % 7) + 14), 'sinulog'],
    [addDays(lastOfAugust, -((weekday(lastOfAugust) + 6) % 7)), 'heroes'],
    [addDays(sunday, -3), 'maundyThursday'],
    [addDays(sunday, -2), 'goodFriday'],
    [addDays(sunday, -1), 'blackSaturday'],
  ]);
}

/** The holidays of a month, in their order. */
export function holidaysIn(month: string): [string, Holiday][] {
  const ofYear = [...holidaysOf(Number(month.slice(0, 4)))];
  return ofYear
    .filter(([date]) => monthOf(date) === month)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
