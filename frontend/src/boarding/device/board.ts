// What happens at the gate: somebody comes, is let on board or not, or is taken back. Each is written
// before it is shown, one after another.

import type { GateTicket, Verdict } from '../../shared/api/opsWire';
import type { OpenList } from '../kept/lists';
import { type Act, writeScan } from '../kept/scans';
import { isOpen } from '../rules/opening';
import { type Boarding, boardingOf } from '../rules/passengers';
import { isRepeat, type Seen } from '../rules/repeats';
import { giveBackOne, leftOf, takeOne } from '../rules/share';
import { readTicket } from '../rules/ticket';
import { type GateVerdict, type Judgement, judgeCode, judgeListed } from '../rules/verdict';
import { verifier } from '../scanning/ed25519';
import { now } from './clock';
import { signal } from './signals';
import { type Arrival, changeList, gate, parts, useGate } from './state';
import { nudge } from './sync';

/** Stands for the ticket of a code that says none. */
const NO_TICKET = '00000000-0000-0000-0000-000000000000';

const CALLED_OFF = 'cancelled';

let last: Promise<unknown> = Promise.resolve();

/** One act after another: each sees what the one before left. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act);
  last = next.catch(() => undefined);
  return next;
}

function openList(): OpenList | undefined {
  const { open, lists } = gate();
  return open === undefined ? undefined : lists.get(open);
}

function knownOf(list: OpenList, id: string | undefined) {
  const listed = id === undefined ? undefined : list.tickets.get(id);
  const { device } = parts();
  return {
    sailing: list.sailing.id,
    isCalledOff: list.sailing.status === CALLED_OFF,
    isOpen: isOpen(list.sailing, now()),
    listed,
    boarding: id === undefined ? undefined : boardingOf(id, listed?.boarded, list.own, device.name),
    left: leftOf(list.share),
  };
}

let count = 0;

function show(
  arrival: Arrival,
  { verdict, needsLook }: Judgement,
  boarding: Boarding | undefined,
  people = 1,
): void {
  count += 1;
  useGate.setState({
    shown: { ...arrival, number: count, verdict, needsLook, boarding, count: people },
  });
  signal(needsLook ? 'look' : verdict);
}

/** Writes one act and counts it. Returns what it came to. */
async function write(
  list: OpenList,
  arrival: Arrival,
  told: Pick<Act, 'kind' | 'verdict'> & { reason?: string },
): Promise<Verdict> {
  const { database, device } = parts();
  const at = now();
  const scan = await writeScan(database, device, {
    sailing: list.sailing.id,
    ticket: arrival.id ?? NO_TICKET,
    name: arrival.ticket?.name ?? null,
    reason: null,
    at,
    ...told,
  });
  useGate.setState(({ unsent }) => ({ unsent: unsent + 1 }));
  if (scan.kind !== 'refuse') {
    const { kind } = scan;
    changeList(list.sailing.id, ({ own, share }) => ({
      own: new Map([...own, [scan.ticket, { kind, at }]]),
      share: kind === 'board' ? (takeOne(share) ?? share) : giveBackOne(share),
    }));
  }
  nudge();
  return scan.verdict;
}

/** Lets somebody on board or not, as was judged, and says so. Who comes too early was not turned away. */
async function settle(list: OpenList, arrival: Arrival, judged: Judgement): Promise<void> {
  const { boarding } = knownOf(list, arrival.id);
  const { verdict, needsLook } = judged;
  if (needsLook || verdict === 'amber_early') {
    show(arrival, judged, boarding);
    return;
  }
  const kind = verdict === 'green' ? 'board' : 'refuse';
  const written = await write(list, arrival, { kind, verdict });
  show(arrival, { verdict: written, needsLook: false }, boarding);
}

/** Somebody who was found in the list. */
const arrivalOf = (listed: GateTicket): Arrival => ({
  id: listed.ticket,
  ticket: undefined,
  listed,
});

let seen: Seen | undefined;

/** Whether somebody still has to look at the last one who came. */
export const isWaiting = (): boolean => gate().shown?.needsLook === true;

/** A code was read. The same one again within a few seconds, or while somebody looks, is nothing. */
export async function scanCode(text: string): Promise<void> {
  const list = openList();
  const at = Date.now();
  const wasSeen = isRepeat(seen, text, at);
  if (!list || isWaiting()) {
    return;
  }
  seen = { text, at };
  if (wasSeen) {
    return;
  }
  const ticket = await readTicket(text, list.keys, await verifier());
  await inTurn(async () => {
    const current = openList();
    if (isWaiting()) {
      // Somebody before them has to be looked at: this code is read again afterwards.
      seen = undefined;
    } else if (current) {
      const known = knownOf(current, ticket?.ticket);
      const arrival = { id: ticket?.ticket, ticket, listed: known.listed };
      await settle(current, arrival, judgeCode(ticket, known));
    }
  });
}

/** Several of a booking come on board at once; whoever hands them in has looked at them. */
export function boardTogether(people: readonly GateTicket[]): Promise<void> {
  return inTurn(async () => {
    let boarded = 0;
    let refused:
      | { arrival: Arrival; verdict: GateVerdict; boarding: Boarding | undefined }
      | undefined;
    let arrival: Arrival | undefined;
    for (const { ticket } of people) {
      const list = openList();
      const listed = list?.tickets.get(ticket);
      if (!list || !listed) {
        continue;
      }
      const known = knownOf(list, ticket);
      const judged = judgeListed(listed, known);
      const one = arrivalOf(listed);
      if (judged.verdict === 'amber_early') {
        refused ??= { arrival: one, verdict: judged.verdict, boarding: known.boarding };
        continue;
      }
      const kind = judged.verdict === 'green' ? 'board' : 'refuse';
      const verdict = await write(list, one, { kind, verdict: judged.verdict });
      if (verdict === 'green') {
        arrival = one;
        boarded += 1;
      } else {
        refused ??= { arrival: one, verdict, boarding: known.boarding };
      }
    }
    if (refused) {
      show(refused.arrival, { verdict: refused.verdict, needsLook: false }, refused.boarding);
    } else if (arrival) {
      show(arrival, { verdict: 'green', needsLook: false }, undefined, boarded);
    }
  });
}

/** Somebody has looked at age or ID: it fits, or it does not. */
export function afterLook(fits: boolean): Promise<void> {
  return inTurn(async () => {
    const { shown } = gate();
    const list = openList();
    if (!shown?.needsLook || !list) {
      return;
    }
    const { id, ticket, listed } = shown;
    const arrival = { id, ticket, listed };
    const known = knownOf(list, arrival.id);
    const judged = ticket ? judgeCode(ticket, known) : listed && judgeListed(listed, known);
    if (!judged) {
      return;
    }
    const { verdict } = judged;
    if (fits || verdict === 'amber_early') {
      await settle(list, arrival, { verdict, needsLook: false });
    } else {
      await write(list, arrival, { kind: 'refuse', verdict });
      useGate.setState({ shown: undefined });
    }
  });
}

/** Somebody whom the list lacks is let on board by the name on the ticket. */
export function boardUnlisted(): Promise<void> {
  return inTurn(async () => {
    const { shown } = gate();
    const list = openList();
    if (!list || shown?.verdict !== 'amber_unknown' || !shown.ticket) {
      return;
    }
    const { id, ticket } = shown;
    const arrival: Arrival = { id, ticket, listed: undefined };
    const known = knownOf(list, id);
    if (known.boarding) {
      return;
    }
    if (!known.isOpen) {
      show(arrival, { verdict: 'amber_early', needsLook: false }, undefined);
      return;
    }
    const verdict = await write(list, arrival, { kind: 'board', verdict: 'amber_unknown' });
    const judged: Judgement =
      verdict === 'amber_unknown'
        ? { verdict: 'green', needsLook: false }
        : { verdict, needsLook: false };
    show(arrival, judged, undefined);
  });
}

/** Takes back a boarding of this gate. */
export function undo(arrival: Arrival, reason: string): Promise<void> {
  return inTurn(async () => {
    const list = openList();
    if (list && knownOf(list, arrival.id).boarding?.isOwn) {
      await write(list, arrival, { kind: 'undo', verdict: 'green', reason });
      seen = undefined;
      useGate.setState({ shown: undefined });
    }
  });
}

/** Another sailing's gate, or none, is open: what was seen at the last is past. */
export function clearSeen(): void {
  seen = undefined;
}
