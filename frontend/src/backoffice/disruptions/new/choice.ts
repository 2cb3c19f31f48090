// Which sailings of a day a disruption is about: those that fit, can still be changed, and are marked.
// This folder holds the steps to cancel or delay sailings: which, why, and a look at what it means.

import { mayOfferMoves, possible, type SailingStatus } from '../../sailings/acts';

export const KINDS = ['cancel', 'delay', 'warn'] as const;

export type Kind = (typeof KINDS)[number];

/** What narrows the sailings of a day; empty where it does not. */
export interface Window {
  port: string;
  vessel: string;
  /** Times of the Philippine clock, as 13:05. */
  from: string;
  until: string;
}

export interface Candidate {
  id: string;
  vessel: string;
  route: { from: { code: string } };
  status: SailingStatus;
  departs_at: string;
  /** Why its travellers may move free of charge, where they may. */
  moves_free_reason: string | null;
}

const AHEAD_MS = 8 * 3_600_000;

/** The Philippine clock at an instant, as 13:05. */
export function clockAt(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(11, 16);
}

/** The sailings within the window. */
export function within<T extends Candidate>(rows: readonly T[], window: Window): T[] {
  const { port, vessel, from, until } = window;
  return rows.filter((row) => {
    const clock = clockAt(row.departs_at);
    return (
      (port === '' || row.route.from.code === port) &&
      (vessel === '' || row.vessel === vessel) &&
      (from === '' || clock >= from) &&
      (until === '' || clock <= until)
    );
  });
}

/** Whether a sailing can still be cancelled or delayed, or free moves can be offered that are not yet. */
export const canBe = (kind: Kind, row: Candidate): boolean =>
  kind === 'warn'
    ? mayOfferMoves(row.status) && row.moves_free_reason === null
    : possible(kind, row, 0, ['operate-sailing']) === 'yes';

/** The marked sailings that are within the window and can still be changed, in the order of the list. */
export function chosenOf<T extends Candidate>(
  kind: Kind,
  rows: readonly T[],
  marked: ReadonlySet<string>,
): T[] {
  return rows.filter((row) => marked.has(row.id) && canBe(kind, row));
}

/** What a delay by so many minutes makes of a departure. */
export function delayed(departsAt: string, minutes: number): string {
  return new Date(Date.parse(departsAt) + minutes * 60_000).toISOString();
}

/** Whether what was typed names the voyage: case and spaces do not matter. */
export function names(typed: string, voyage: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
  return plain(typed) === plain(voyage) && plain(voyage) !== '';
}
