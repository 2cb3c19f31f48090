// Who is on board, from what the list of a sailing says and what this gate itself did since.

import type { BoardedThere, GateTicket } from '../../shared/api/opsWire';

/** The last thing that this gate did with a ticket. */
export interface OwnAct {
  kind: 'board' | 'undo';
  at: number;
}

/** The last act of this gate by ticket. */
export type OwnActs = ReadonlyMap<string, OwnAct>;

export interface Boarding extends BoardedThere {
  /** Whether this gate did it, with this browser or the one before, and may undo it. */
  isOwn: boolean;
}

/** A boarding of a ticket as far as this gate knows; `listed` is what the list says. */
export function boardingOf(
  ticket: string,
  listed: BoardedThere | null | undefined,
  own: OwnActs,
  gate: string,
): Boarding | undefined {
  const act = own.get(ticket);
  if (act?.kind === 'board') {
    return { at_ms: act.at, gate, isOwn: true };
  }
  // The list may still tell of a boarding that this gate took back meanwhile.
  if (!listed || (act?.kind === 'undo' && listed.gate === gate)) {
    return undefined;
  }
  return { ...listed, isOwn: listed.gate === gate };
}

/** How many are on board: of the list, and of those who came with a ticket that it lacks. */
export function countBoarded(
  tickets: ReadonlyMap<string, GateTicket>,
  own: OwnActs,
  gate: string,
): number {
  const listed = [...tickets.values()].filter((one) =>
    boardingOf(one.ticket, one.boarded, own, gate),
  );
  const others = [...own].filter(([ticket, { kind }]) => kind === 'board' && !tickets.has(ticket));
  return listed.length + others.length;
}

/** How many of those on board this gate let on board, by the list and by its own acts. */
export function countOwn(tickets: readonly GateTicket[], own: OwnActs, gate: string): number {
  const before = tickets.filter(
    ({ ticket, boarded }) => boarded?.gate === gate && !own.has(ticket),
  );
  return before.length + [...own.values()].filter(({ kind }) => kind === 'board').length;
}

/** The own acts that follow from scans in the order of their numbers. */
export function ownActs(
  scans: readonly { ticket: string; kind: string; at_ms: number }[],
): Map<string, OwnAct> {
  const acts = new Map<string, OwnAct>();
  for (const { ticket, kind, at_ms: at } of scans) {
    if (kind === 'board' || kind === 'undo') {
      acts.set(ticket, { kind, at });
    }
  }
  return acts;
}

/** Those of a booking, by their places. */
export function bookingOf(tickets: ReadonlyMap<string, GateTicket>, code: string) {
  return [...tickets.values()]
    .filter((one) => one.code === code)
    .sort((one, other) => one.place - other.place);
}
