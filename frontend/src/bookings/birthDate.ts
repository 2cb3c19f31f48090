// A date of birth as the form has it: whole, or as far as it was typed.

import { manilaDate } from '../shared/time/clock';
import { makeDate } from '../shared/time/days';

/** The date as `Y-m-d`, if there is such a day and it is not to come. */
export function wholeDate(value: string, now: number = Date.now()): string | null {
  const [year = '', month = '', day = ''] = value.split('-');
  if (year.length !== 4 || month === '' || day === '' || month.length > 2 || day.length > 2) {
    return null;
  }
  const date = makeDate(Number(year), Number(month), Number(day));
  return date && date >= '1900-01-01' && date <= manilaDate(new Date(now)) ? date : null;
}
