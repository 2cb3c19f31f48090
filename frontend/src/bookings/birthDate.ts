// A date of birth as it is typed: year, month and day, each of which may still be missing.

import { manilaDate } from '../shared/time/clock';
import { makeDate } from '../shared/time/days';

export interface DateParts {
  year: string;
  month: string;
  day: string;
}

export function partsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** Nothing at all is an empty text. Only digits are kept, so that the hyphens stay what they are. */
export function joined({ year, month, day }: DateParts): string {
  const text = [year, month, day].map((part) => part.replaceAll(/\D/g, '')).join('-');
  return text === '--' ? '' : text;
}

/** The date as `Y-m-d`, if there is such a day and it is not to come. */
export function wholeDate(value: string, now: number = Date.now()): string | null {
  const { year, month, day } = partsOf(value);
  if (year.length !== 4 || month === '' || day === '' || month.length > 2 || day.length > 2) {
    return null;
  }
  const date = makeDate(Number(year), Number(month), Number(day));
  return date && date >= '1900-01-01' && date <= manilaDate(new Date(now)) ? date : null;
}
