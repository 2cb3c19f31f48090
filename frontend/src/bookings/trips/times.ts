// Times of the clock in the Philippines.

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Manila',
});

/** As the server writes it: 8:30 AM. */
export function formatTime(instant: string): string {
  // Some browsers put a narrow space before AM and PM.
  return clock.format(new Date(instant)).replaceAll(/\s/g, ' ');
}

export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
