// Moments as the port's clock and calendar show them. A line breaks between the date and the time
// alone.

import { dateOf, timeOf } from './clock';
import { formatDate } from './dates';

const together = (text: string) => text.replaceAll(' ', '\u00a0');

function tell(date: string, time: string): string {
  const day = formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${together(day)}, ${together(time)}`;
}

/** Thu, Dec 24, 6:00 AM, of a sailing. */
export const whenOf = (sailing: { booking_date: string; formatted_departure_time: string }) =>
  tell(sailing.booking_date, sailing.formatted_departure_time);

/** The same of an instant. */
export const momentOf = (instant: string) => tell(dateOf(instant), timeOf(instant));
