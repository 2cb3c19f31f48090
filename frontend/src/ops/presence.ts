// Whether somebody is at the screen. What is polled counts for the server as use of the session, so a
// screen that nobody touches stops asking: else a session would never rest, and never end by itself.

/** So long after the last key or movement somebody counts as being there. */
export const PRESENT_MS = 30 * 60_000;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let last = Date.now();

/** Begins to watch for signs of somebody. */
export function watchPresence(target: EventTarget): void {
  for (const sign of SIGNS) {
    target.addEventListener(
      sign,
      () => {
        last = Date.now();
      },
      { passive: true },
    );
  }
}

export const isPresent = (now: number = Date.now()): boolean => now - last < PRESENT_MS;
