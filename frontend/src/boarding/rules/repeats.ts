// The same code before the camera for a while is one scan.

export const REPEAT_MS = 3000;

export interface Seen {
  text: string;
  /** When it was last seen, in milliseconds. */
  at: number;
}

/** Whether a code is still the one that was seen last; each sight counts from then on. */
export const isRepeat = (last: Seen | undefined, text: string, now: number): boolean =>
  last?.text === text && now - last.at < REPEAT_MS;
