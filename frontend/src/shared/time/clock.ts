// The clock and the calendar of the Philippines, wherever the device is.
// This folder holds clocks and calendars: the server's time, Manila's dates, and how both are
// written.

/** The zone has no summer time. */
const AHEAD_MS = 8 * 3_600_000;

const manila = (instant: Date) => new Date(instant.getTime() + AHEAD_MS);

export function manilaDate(instant: Date): string {
  return manila(instant).toISOString().slice(0, 10);
}

/** The calendar date of an instant as the server writes it. */
export function dateOf(instant: string): string {
  return manilaDate(new Date(instant));
}

/** The time of an instant, as the server writes times: 8:30 AM. */
export function timeOf(instant: string): string {
  const clock = manila(new Date(instant));
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
