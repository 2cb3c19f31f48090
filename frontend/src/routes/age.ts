// How long ago something was, in the one unit that matters.

const MINUTE_MS = 60_000;

export type Unit = 'minute' | 'hour' | 'day';

/** Whole minutes up to an hour, whole hours up to a day, then days. A clock that was set back counts none. */
export function ageOf(ms: number): { count: number; unit: Unit } {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) {
    return { count: minutes, unit: 'minute' };
  }
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { count: hours, unit: 'hour' }
    : { count: Math.floor(hours / 24), unit: 'day' };
}
