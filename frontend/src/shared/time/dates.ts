// Calendar dates of the port. They are never moved through a time zone: a date is a date.

import { currentLanguage } from '../state/display';

// Browsers know no Cebuano dates; they are Filipino but for the words that differ.
const CEBUANO: readonly [RegExp, string][] = [
  [/\bSetyembre\b/, 'Septiyembre'],
  [/\bSet\b/, 'Sep'],
  [/\bLinggo\b/, 'Domingo'],
  [/\bLin\b/, 'Dom'],
];

function localeOf(language: string): string {
  return language === 'en' ? 'en-PH' : 'fil-PH';
}

function format(instant: Date, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  const language = currentLanguage();
  const text = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(
    instant,
  );
  if (language !== 'ceb') {
    return text;
  }
  return CEBUANO.reduce((soFar, [filipino, cebuano]) => soFar.replace(filipino, cebuano), text);
}

/** A `Y-m-d` date as people write it: December 24, 2026. */
export function formatDate(
  date: string,
  options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' },
): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return format(new Date(Date.UTC(year, month - 1, day)), options, 'UTC');
}
