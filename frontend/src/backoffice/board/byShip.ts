// The day of each ship, for the timeline: who sails when, and where on the line that lies.
// This folder holds the board: the sailings of a day as a table and as a timeline.

export interface Trip {
  vessel: string;
  departs_at: string;
  arrives_at: string;
  status: string;
}

export interface Span {
  /** Instants, in whole hours. */
  from: number;
  until: number;
}

export interface Ship<T extends Trip> {
  vessel: string;
  /** Sailings that overlap lie in lanes of their own. */
  lanes: T[][];
  /** It is to sail twice at once. What is cancelled does not sail. */
  isDoubled: boolean;
}

const HOUR_MS = 3_600_000;

const startOf = (trip: Trip) => Date.parse(trip.departs_at);
const endOf = (trip: Trip) => Date.parse(trip.arrives_at);

/** The whole hours around all trips; nothing where there is none. */
export function spanOf(trips: readonly Trip[]): Span | null {
  if (trips.length === 0) {
    return null;
  }
  const from = Math.min(...trips.map(startOf));
  const until = Math.max(...trips.map(endOf));
  return {
    from: Math.floor(from / HOUR_MS) * HOUR_MS,
    until: Math.max(Math.ceil(until / HOUR_MS), Math.floor(from / HOUR_MS) + 1) * HOUR_MS,
  };
}

/** Where an instant lies in the span, in percent; outside of it, at its nearer end. */
export function placeOf(instant: number, { from, until }: Span): number {
  return Math.min(100, Math.max(0, ((instant - from) / (until - from)) * 100));
}

/** The hours that are written under the line: so few that they can be read. */
export function ticksOf({ from, until }: Span, most = 12): number[] {
  const hours = (until - from) / HOUR_MS;
  const step = [1, 2, 3, 4, 6, 12, 24].find((each) => hours / each <= most) ?? 48;
  const ticks: number[] = [];
  for (let at = from; at <= until; at += step * HOUR_MS) {
    ticks.push(at);
  }
  return ticks;
}

function isDoubled(trips: readonly Trip[]): boolean {
  const sailing = trips
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => startOf(a) - startOf(b));
  return sailing.some((trip, at) => {
    const next = sailing[at + 1];
    return next !== undefined && startOf(next) < endOf(trip);
  });
}

/** Ships by name, their trips by time. */
export function byShip<T extends Trip>(trips: readonly T[]): Ship<T>[] {
  const ships = new Map<string, T[][]>();
  const inOrder = [...trips].sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
  for (const trip of inOrder) {
    const lanes = ships.get(trip.vessel) ?? [];
    const lane = lanes.find((taken) => taken.every((other) => endOf(other) <= startOf(trip)));
    if (lane) {
      lane.push(trip);
    } else {
      lanes.push([trip]);
    }
    ships.set(trip.vessel, lanes);
  }
  return [...ships]
    .map(([vessel, lanes]) => ({ vessel, lanes, isDoubled: isDoubled(lanes.flat()) }))
    .sort((a, b) => a.vessel.localeCompare(b.vessel, 'en'));
}
