// Which days the figures may be asked of.

/** The most days that the server counts at once; its tests hold that this is its own number. */
export const MOST_DAYS = 92;

/** Whether so many days, the first and the last too, may be asked for. */
export function isCounted(days: number): boolean {
  return days > 0 && days <= MOST_DAYS;
}
