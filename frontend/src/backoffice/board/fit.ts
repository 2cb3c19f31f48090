// The sailings that the filters of the board let through, and what they come to.

import type { SailingStatus } from '../sailings/acts';
import { type Seats, together } from '../sailings/load';

export interface BoardFilters {
  vessel: string;
  status: string;
}

interface Row extends Seats {
  vessel: string;
  status: SailingStatus;
  paid_centavos: number;
  emails: { queued: number; failed: number };
  warnings: readonly string[];
}

export function fitting<T extends Row>(rows: readonly T[], { vessel, status }: BoardFilters): T[] {
  return rows.filter(
    (row) => (vessel === '' || row.vessel === vessel) && (status === '' || row.status === status),
  );
}

export interface Totals {
  sailings: number;
  cancelled: number;
  seats: Seats;
  paid_centavos: number;
  queued: number;
  failed: number;
  warnings: number;
}

/** That a ship is full is good to know, and nothing to worry about. */
export const isGrave = (warning: string) => warning !== 'full';

/** A cancelled ship has no seats to fill, but what was paid for it counts until it is back. */
export function totalsOf(rows: readonly Row[]): Totals {
  const sum = (figure: (row: Row) => number) => rows.reduce((all, row) => all + figure(row), 0);
  const sailing = rows.filter(({ status }) => status !== 'cancelled');
  return {
    sailings: rows.length,
    cancelled: rows.length - sailing.length,
    seats: together(sailing),
    paid_centavos: sum((row) => row.paid_centavos),
    queued: sum((row) => row.emails.queued),
    failed: sum((row) => row.emails.failed),
    warnings: sum((row) => row.warnings.filter(isGrave).length),
  };
}

/** Each name once, in order, for a filter. */
export function namesOf(rows: readonly { vessel: string }[]): string[] {
  return [...new Set(rows.map(({ vessel }) => vessel))].sort((a, b) => a.localeCompare(b, 'en'));
}
