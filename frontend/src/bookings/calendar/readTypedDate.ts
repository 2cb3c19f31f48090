// A day as people type it: 24 12 2026, Dec 24, 24 disyembre, 2026-12-24.

import { makeDate } from '../../shared/time/days';

// English, Filipino and Cebuano names of months; three letters tell all of them apart.
const MONTHS: readonly string[] = [
  'jan ene',
  'feb peb',
  'mar',
  'apr abr',
  'may',
  'jun hun',
  'jul hul',
  'aug ago',
  'sep set',
  'oct okt',
  'nov nob',
  'dec dis',
];

function monthNamed(name: string): number | null {
  // Tuesday in Filipino and Cebuano begins like March.
  if (name === 'martes') {
    return null;
  }
  const at = MONTHS.findIndex((names) => names.split(' ').includes(name.slice(0, 3)));
  return at < 0 ? null : at + 1;
}

const fullYear = (text: string) => Number(text) + (text.length <= 2 ? 2000 : 0);

/** Without a year, the next such day from today on. */
function nextOne(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const isStillToCome = (date: string | null) => date !== null && date >= today;
  // A leap day may be years away.
  return (
    [0, 1, 2, 3, 4, 8].map((more) => makeDate(year + more, month, day)).find(isStillToCome) ?? null
  );
}

/** The day and the month; where numbers alone leave it open, the day comes first. */
function dayAndMonth(first: string, second: string): [day: number, month: number] {
  const [one, two] = [monthNamed(first), monthNamed(second)];
  if (one !== null) {
    return [Number(second), one];
  }
  if (two !== null) {
    return [Number(first), two];
  }
  const [a, b] = [Number(first), Number(second)];
  return b > 12 ? [b, a] : [a, b];
}

/** The date that was meant, or nothing where none can be made out. */
export function readTypedDate(text: string, today: string): string | null {
  const parts = text.toLowerCase().match(/[a-zñ]+|\d+/g) ?? [];
  const known = parts.filter((part) => /^\d/.test(part) || monthNamed(part) !== null);
  const [first = '', second = '', third] = known;
  if (known.length < 2 || known.length > 3) {
    return null;
  }
  if (/^\d{4}$/.test(first) && third !== undefined) {
    const month = monthNamed(second) ?? Number(second);
    return makeDate(Number(first), month, Number(third));
  }
  const [day, month] = dayAndMonth(first, second);
  if (third === undefined) {
    return nextOne(month, day, today);
  }
  return makeDate(fullYear(third), month, day);
}
