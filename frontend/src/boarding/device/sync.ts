// Syncs with the server: every few seconds scans go there and changes come back. What fails is tried
// again; nothing that was written is dropped.

import type { Scan, Upload, Uploaded } from '../../shared/api/opsWire';
import { readState, wipeAll, wipeLists, wipeSailing, writeState } from '../kept/database';
import { keepChanges, keepGrant } from '../kept/lists';
import { countUnsent, noteResults, readUnsent } from '../kept/scans';
import { isOver } from '../rules/clock';
import { canPack, fetchSailings, GateFailure, sendScans } from '../server/calls';
import { clock, now } from './clock';
import { changeList, databaseOf, forgetDevice, gate, parts, useGate } from './state';

const EVERY_MS = 5000;

/** A scan is told so soon, so that the other gates know of it. */
const SOON_MS = 700;

/** So many requests are under way together where many scans wait. */
const AT_ONCE = 4;

/** So many scans travel with a request: fewer unpacked, or after one was lost until one arrives. */
const MOST_SENT = 500;
const FEWER_SENT = 100;

let wasLost = false;

const mostSent = () => (wasLost || !canPack() ? FEWER_SENT : MOST_SENT);

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isWanted = false;

/** Syncs soon: something was written. */
export function nudge(): void {
  if (running) {
    isWanted = true;
  } else {
    plan(SOON_MS);
  }
}

function plan(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncNow(), after);
}

/** Syncs at once; while a sync is under way, that one. */
export function syncNow(): Promise<void> {
  clearTimeout(timer);
  running ??= run().finally(() => {
    running = undefined;
    if (gate().device) {
      plan(isWanted ? SOON_MS : EVERY_MS);
    }
    isWanted = false;
  });
  return running;
}

async function run(): Promise<void> {
  try {
    await wipeOld();
    while (gate().device && (await exchange())) {
      // More than one request takes along.
    }
  } catch (error) {
    await failed(error);
  }
}

/**
 * One round: the first request asks what changed, others go along where more scans wait than one takes.
 * Returns true if there is more to send.
 */
async function exchange(): Promise<boolean> {
  const { database, device } = parts();
  const { lists } = gate();
  const most = mostSent();
  const [unsent, scans] = await Promise.all([
    countUnsent(database),
    readUnsent(database, device, AT_ONCE * most),
  ]);
  if (scans.length === 0 && lists.size === 0) {
    return false;
  }
  const [first = [], ...others] = inRequests(scans, most);
  const sailings = [...lists.values()].map(({ sailing, cursor, share }) => ({
    id: sailing.id,
    cursor,
    limit: share.bound,
  }));
  const [answer, ...more] = await Promise.all([
    send(first, sailings, unsent - first.length),
    ...others.map((some) => send(some, [], unsent - first.length)),
  ]);
  wasLost = false;
  useGate.setState({ isOnline: true });
  await learn(answer);
  const left = await countUnsent(database);
  useGate.setState({ unsent: left });
  // Scans of which no answer says anything would be sent in a circle.
  return left > 0 && [answer, ...more].some(({ results }) => results.length > 0);
}

function inRequests(scans: readonly Scan[], most: number): Scan[][] {
  const count = Math.ceil(scans.length / most);
  return Array.from({ length: count }, (_, at) => scans.slice(at * most, (at + 1) * most));
}

/** Sends some scans, and notes at once what became of them. */
async function send(
  scans: Scan[],
  sailings: Upload['sailings'],
  unsent: number,
): Promise<Uploaded> {
  const { database, device } = parts();
  const sent_ms = await nextSent();
  const answer = await sendScans(device, clock, { sent_ms, sailings, scans, unsent });
  await noteResults(database, scans, answer.results);
  return answer;
}

/** The time of a request, later than that of each before: the server knows the last one by it. */
async function nextSent(): Promise<number> {
  const database = databaseOf();
  const last = (await readState(database, 'sent')) ?? 0;
  const next = Math.max(now(), last + 1);
  await writeState(database, 'sent', next);
  return next;
}

/** Learns what changed, which the first request asked. */
async function learn({ keys, sailings }: Uploaded): Promise<void> {
  const { database, device } = parts();
  for (const told of sailings) {
    const granted = await keepGrant(database, told.id, told.share);
    if (granted) {
      // What is used may have grown meanwhile.
      changeList(told.id, ({ share }) => ({ share: { ...share, bound: granted.bound } }));
    }
    const list = gate().lists.get(told.id);
    if (list) {
      const changes = await keepChanges(database, device, list, { ...told, keys }, now());
      changeList(told.id, () => changes);
    }
  }
}

async function failed(error: unknown): Promise<void> {
  if (!(error instanceof GateFailure)) {
    throw error;
  }
  const { code } = error;
  if (code === 'device_revoked') {
    await leaveRevoked();
  } else if (code === 'device_unknown') {
    await leaveUnknown();
  } else {
    wasLost = true;
    useGate.setState({ isOnline: false });
  }
}

/**
 * A revoked device forgets everybody at once, and itself as soon as its last scans have arrived: the
 * server keeps them until a manager has looked at them.
 */
async function leaveRevoked(): Promise<void> {
  const database = databaseOf();
  await wipeLists(database);
  useGate.setState({ lists: new Map(), open: undefined, shown: undefined });
  const { device } = gate();
  for (let sent = 0; device && sent < MOST_REQUESTS; sent += 1) {
    const scans = await readUnsent(database, device, FEWER_SENT);
    if (scans.length === 0) {
      break;
    }
    const unsent = (await countUnsent(database)) - scans.length;
    const refused = await send(scans, [], unsent).then(
      ({ results }) => results,
      (error: unknown) => (error instanceof GateFailure && error.status === 401 ? [] : undefined),
    );
    if (!refused) {
      // No answer: the scans stay for the next try.
      useGate.setState({ isOnline: false });
      return;
    }
    const kept = scans.map(({ nonce }) => ({ nonce, outcome: 'kept' as const }));
    await noteResults(database, scans, kept);
  }
  await wipeAll(database);
  forgetDevice(true);
}

/**
 * Another browser is this device now, or none. Scans that were not sent stay, for the time when this one
 * is enrolled again.
 */
async function leaveUnknown(): Promise<void> {
  const database = databaseOf();
  const unsent = await countUnsent(database);
  await (unsent > 0 ? wipeLists(database) : wipeAll(database));
  forgetDevice(true);
  useGate.setState({ unsent });
}

/** More than a device can have gathered. */
const MOST_REQUESTS = 1000;

/** Wipes the lists of sailings that left a day ago. */
async function wipeOld(): Promise<void> {
  const { lists } = gate();
  const over = [...lists.values()].filter(({ sailing }) => isOver(sailing.departs_at, now()));
  for (const { sailing } of over) {
    await wipeSailing(databaseOf(), sailing.id);
  }
  if (over.length > 0) {
    const gone = new Set(over.map(({ sailing }) => sailing.id));
    useGate.setState(({ lists: all, open }) => ({
      lists: new Map([...all].filter(([id]) => !gone.has(id))),
      open: open !== undefined && gone.has(open) ? undefined : open,
    }));
  }
}

/** Asks for the departures of the port. */
export async function fetchDepartures(): Promise<void> {
  try {
    const { device } = parts();
    const { sailings } = await fetchSailings(device, clock);
    useGate.setState({ departures: sailings, isOnline: true });
  } catch (error) {
    await failed(error);
  }
}

/** Begins to sync, and listens to what the browser says of the network. */
export function startSyncing(): void {
  addEventListener('online', () => void syncNow());
  addEventListener('offline', () => useGate.setState({ isOnline: false }));
  if (!navigator.onLine) {
    useGate.setState({ isOnline: false });
  }
  void syncNow();
}
