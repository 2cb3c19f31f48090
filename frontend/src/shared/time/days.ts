// Arithmetic on calendar dates. It counts days and never goes through a time zone.

const DAY_MS = 86_400_000;

function numberOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function dateOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether there is such a day: 2026-02-29 is none. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && textOf(text) === text;
}

function textOf(date: string): string | null {
  const number = numberOf(date);
  return Number.isFinite(number) ? dateOf(number) : null;
}

/** The date of these numbers, if there is such a day. */
export function makeDate(year: number, month: number, day: number): string | null {
  const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDate(text) ? text : null;
}

export function addDays(date: string, days: number): string {
  return dateOf(numberOf(date) + days);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** So many days, the first of which is `date`. */
export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(date, at));
}

/** The day of the week: Sunday is 0. */
export function weekday(date: string): number {
  return new Date(numberOf(date) * DAY_MS).getUTCDay();
}

/** The part of a date that names its month: `Y-m`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function firstDay(month: string): string {
  return `${month}-01`;
}

export function lastDay(month: string): string {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or its last where it is too short. */
export function inMonth(date: string, month: string): string {
  const last = lastDay(month);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}
