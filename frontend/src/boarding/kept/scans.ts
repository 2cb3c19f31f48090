// The scans of this gate: numbered without holes, written before anything is shown, kept until the
// server has answered for them.

import type { Outcome, Scan, ScanKind, Verdict } from '../../shared/api/opsWire';
import { giveBackOne, takeOne } from '../rules/share';
import type { Database, Device, KeptScan } from './database';
import { seal, unseal } from './sealing';

export interface Act {
  sailing: string;
  ticket: string;
  kind: ScanKind;
  verdict: Verdict;
  at: number;
  name: string | null;
  reason: string | null;
}

/**
 * Writes a scan with the next number, and the share's use with it, in one transaction. Somebody whom
 * the share no longer covers is not let on board: the scan then says so.
 */
export async function writeScan(database: Database, device: Device, act: Act): Promise<KeptScan> {
  const { at, name, ...told } = act;
  // Before the transaction: it ends by itself while it waits for anything but the database.
  const sealedName = name === null ? null : await seal(device.sealingKey, name);
  const change = database.transaction(['state', 'shares', 'scans'], 'readwrite', {
    durability: 'strict',
  });
  const [state, shares] = [change.objectStore('state'), change.objectStore('shares')];
  const seq = Number((await state.get('seq')) ?? 0) + 1;
  const share = await shares.get(act.sailing);
  const after = share && act.kind === 'board' ? takeOne(share) : undefined;
  const isCovered = act.kind !== 'board' || after !== undefined;
  const scan: KeptScan = {
    ...told,
    ...(isCovered ? {} : { kind: 'refuse', verdict: 'amber_share' }),
    seq,
    nonce: crypto.randomUUID(),
    at_ms: at,
    device_ms: Date.now(),
    mono_ms: Math.round(performance.now()),
    name: sealedName,
    unsent: 1,
  };
  const writes: Promise<unknown>[] = [state.put(seq, 'seq'), change.objectStore('scans').add(scan)];
  if (share && after) {
    writes.push(shares.put({ ...share, ...after }));
  } else if (share && act.kind === 'undo') {
    writes.push(shares.put({ ...share, ...giveBackOne(share) }));
  }
  await Promise.all([...writes, change.done]);
  return scan;
}

/** The oldest that still have to be sent, as they travel; at most so many. */
export async function readUnsent(
  database: Database,
  device: Device,
  most: number,
): Promise<Scan[]> {
  const kept = await database.getAllFromIndex('scans', 'unsent', 1, most);
  return Promise.all(
    kept.map(async ({ name, unsent: _unsent, outcome: _outcome, ...scan }) => ({
      ...scan,
      name_on_ticket: name && (await unseal<string>(device.sealingKey, name)),
    })),
  );
}

export const countUnsent = (database: Database): Promise<number> =>
  database.countFromIndex('scans', 'unsent');

/** Notes what the server made of scans; those of which it says nothing stay to be sent. */
export async function noteResults(
  database: Database,
  sent: readonly Scan[],
  results: readonly { nonce: string; outcome: Outcome }[],
): Promise<void> {
  const outcomes = new Map(results.map(({ nonce, outcome }) => [nonce, outcome]));
  const change = database.transaction('scans', 'readwrite');
  for (const { seq, nonce } of sent) {
    const outcome = outcomes.get(nonce);
    const kept = outcome && (await change.store.get(seq));
    if (kept) {
      const { unsent: _unsent, name: _name, ...rest } = kept;
      // The name has done its service.
      await change.store.put({ ...rest, name: null, outcome });
    }
  }
  await change.done;
}

/**
 * Numbers the scans that were not sent anew, from one: a browser that enrols again counts again, and sends
 * what it still has. All else is wiped.
 */
export async function takeOver(database: Database): Promise<void> {
  const stores = ['lists', 'shares', 'scans', 'state'] as const;
  const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const scans = change.objectStore('scans');
  const unsent = await scans.index('unsent').getAll(1);
  await Promise.all(stores.map((name) => change.objectStore(name).clear()));
  const puts = unsent.map((scan, at) => scans.put({ ...scan, seq: at + 1 }));
  await Promise.all([...puts, change.objectStore('state').put(unsent.length, 'seq'), change.done]);
}

/** All scans of a sailing, in the order of their numbers. */
export async function scansOf(database: Database, sailing: string): Promise<KeptScan[]> {
  const scans = await database.getAllFromIndex('scans', 'sailing', sailing);
  return scans.sort((one, other) => one.seq - other.seq);
}
