// What whoever travels does next: where to be, by when, and what became of the ship. Moments are in
// milliseconds.

import type { SailingStatus } from '../../shared/api/wire';

export interface Times {
  /** Nothing where no answer of the server told it. */
  status: SailingStatus | null;
  /** When to be at the pier, and when check-in closes; tickets that were kept earlier do not say. */
  comeBy: number | null;
  closesAt: number | null;
  departsAt: number;
  arrivesAt: number | null;
}

export interface Act {
  kind: 'cancelled' | 'come' | 'checkIn' | 'leaves' | 'board' | 'sailed' | 'arrived';
  /** The moment that it is about. */
  at: number;
}

/** Returns the next act at an instant. A ship that was to leave has left, whoever told of it. */
export function nextAct(times: Times, now: number): Act {
  const { status, comeBy, closesAt, departsAt, arrivesAt } = times;
  if (status === 'cancelled') {
    return { kind: 'cancelled', at: departsAt };
  }
  if (status === 'arrived' || (arrivesAt !== null && arrivesAt <= now)) {
    return { kind: 'arrived', at: arrivesAt ?? departsAt };
  }
  if (status === 'departed' || departsAt <= now) {
    return { kind: 'sailed', at: departsAt };
  }
  if (status === 'boarding' || (closesAt !== null && closesAt <= now)) {
    return { kind: 'board', at: departsAt };
  }
  if (comeBy === null || closesAt === null) {
    return { kind: 'leaves', at: departsAt };
  }
  return now < comeBy ? { kind: 'come', at: comeBy } : { kind: 'checkIn', at: closesAt };
}

/** Whether a ship leaves so late that the law lets people go, for nothing: longer than so many minutes. */
export function isTooLate(departsAt: number, promisedAt: number, minutes: number): boolean {
  return departsAt - promisedAt > minutes * 60_000;
}
