// The database of a gate in its browser. What names people lies in it sealed.
// This folder holds what a gate keeps on its device: its keys, the lists, the shares, the scans.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Outcome, ScanKind, Verdict } from '../../shared/api/opsWire';
import type { Share } from '../rules/share';
import type { Sealed } from './sealing';

export interface Device {
  id: string;
  name: string;
  port: string;
  portName: string;
  /** Signs every call; no script can read it out. */
  signingKey: CryptoKey;
  /** Seals what names people; no script can read it out. */
  sealingKey: CryptoKey;
}

export interface KeptList {
  sailing: string;
  /** When the list is to be wiped depends on it. */
  departsAt: string;
  /** When the server last told of it. */
  knownAt: number;
  sealed: Sealed;
}

export interface KeptScan {
  seq: number;
  nonce: string;
  sailing: string;
  ticket: string;
  kind: ScanKind;
  at_ms: number;
  device_ms: number;
  mono_ms: number;
  verdict: Verdict;
  reason: string | null;
  /** The name on the ticket, where a code was read. */
  name: Sealed | null;
  /** There while the server has not answered for it. */
  unsent?: 1;
  outcome?: Outcome;
}

interface State {
  /** The number of the last scan. */
  seq: number;
  /** What to add to the device's clock for the server's. */
  offset: number;
  /** When the last sync was sent, by the server's clock. */
  sent: number;
  /** The sailing whose gate is open. */
  open: string;
}

interface GateSchema extends DBSchema {
  device: { key: string; value: Device };
  lists: { key: string; value: KeptList };
  shares: { key: string; value: Share & { sailing: string } };
  scans: { key: number; value: KeptScan; indexes: { unsent: 1; sailing: string } };
  state: { key: string; value: number | string };
}

export type Database = IDBPDatabase<GateSchema>;

export function openDatabase(): Promise<Database> {
  return openDB<GateSchema>('gate', 1, {
    upgrade(database) {
      database.createObjectStore('device');
      database.createObjectStore('state');
      database.createObjectStore('lists', { keyPath: 'sailing' });
      database.createObjectStore('shares', { keyPath: 'sailing' });
      const scans = database.createObjectStore('scans', { keyPath: 'seq' });
      // A scan that was sent has no such field, and so is not among them.
      scans.createIndex('unsent', 'unsent');
      scans.createIndex('sailing', 'sailing');
    },
  });
}

export async function readState<K extends keyof State>(
  database: Database,
  key: K,
): Promise<State[K] | undefined> {
  return (await database.get('state', key)) as State[K] | undefined;
}

export async function writeState<K extends keyof State>(
  database: Database,
  key: K,
  value: State[K] | undefined,
): Promise<void> {
  if (value === undefined) {
    await database.delete('state', key);
  } else {
    await database.put('state', value, key);
  }
}

/** Everything: for a device that signs out or was revoked. */
export async function wipeAll(database: Database): Promise<void> {
  const stores = ['device', 'lists', 'shares', 'scans', 'state'] as const;
  const change = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => change.objectStore(name).clear()), change.done]);
}

/** What names people, and nothing else: scans still have to be sent. */
export async function wipeLists(database: Database): Promise<void> {
  await database.clear('lists');
}

/** A sailing that is over: its list, its share, and the scans that were sent. */
export async function wipeSailing(database: Database, sailing: string): Promise<void> {
  const change = database.transaction(['lists', 'shares', 'scans'], 'readwrite');
  await change.objectStore('lists').delete(sailing);
  await change.objectStore('shares').delete(sailing);
  const index = change.objectStore('scans').index('sailing');
  for await (const cursor of index.iterate(sailing)) {
    if (!cursor.value.unsent) {
      await cursor.delete();
    }
  }
  await change.done;
}
