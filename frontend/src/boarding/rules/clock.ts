// The server's time on a device whose clock may be wrong.

/** What to add to the device's clock, taking the answer's time as that of the middle of its way. */
export const offsetOf = (serverMs: number, sentMs: number, receivedMs: number): number =>
  Math.round(serverMs - (sentMs + receivedMs) / 2);

/** A list is wiped so long after the departure. */
const KEPT_MS = 24 * 3_600_000;

/** Whether the list of a sailing has to go. */
export const isOver = (departsAt: string, now: number): boolean =>
  now >= Date.parse(departsAt) + KEPT_MS;
