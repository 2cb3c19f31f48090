// How a device begins and ends: one tab has it, it is enrolled by a code, it signs out.

import { type Device, openDatabase, readState, wipeAll, writeState } from '../kept/database';
import { keepList, openLists } from '../kept/lists';
import { countUnsent, takeOver } from '../kept/scans';
import { newSealingKey } from '../kept/sealing';
import { verifier } from '../scanning/ed25519';
import { reader } from '../scanning/reader';
import { enrol, fetchList, GateFailure } from '../server/calls';
import { newSigningKey } from '../server/signing';
import { clearSeen } from './board';
import { clock, now } from './clock';
import { databaseOf, forgetDevice, gate, parts, setDatabase, useGate } from './state';
import { fetchDepartures, startSyncing, syncNow } from './sync';

const LOCK = 'gate';

/** Runs the gate in one tab: two would give out the same numbers and the same share. */
export async function start(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) {
      await run();
      await forEver();
    }
  });
  useGate.setState({ phase: 'elsewhere' });
  // As soon as the other tab is closed.
  await navigator.locks.request(LOCK, async () => {
    await run();
    await forEver();
  });
}

const forEver = () => new Promise<never>(() => {});

async function run(): Promise<void> {
  try {
    const database = await openDatabase();
    setDatabase(database);
    clock.offset = (await readState(database, 'offset')) ?? 0;
    const device = await database.get('device', 'self');
    if (device) {
      await resume(device);
    } else {
      useGate.setState({ phase: 'enrolment' });
    }
    startSyncing();
  } catch {
    useGate.setState({ phase: 'unable' });
  }
}

async function resume(device: Device): Promise<void> {
  const database = databaseOf();
  if (location.hash !== '') {
    // A code that this device does not need must not stay in the address.
    history.replaceState(history.state, '', location.pathname);
  }
  const opened = await openLists(database, device);
  const lists = new Map(opened.map((list) => [list.sailing.id, list]));
  const open = await readState(database, 'open');
  useGate.setState({
    phase: 'ready',
    device,
    lists,
    open: open !== undefined && lists.has(open) ? open : undefined,
    unsent: await countUnsent(database),
  });
}

/** Enrols this browser. Returns what the server says where the code is not good. */
export async function enrolBy(code: string): Promise<GateFailure | undefined> {
  try {
    const { signingKey, publicKey } = await newSigningKey();
    const told = await enrol(clock, code, publicKey);
    const database = databaseOf();
    const before = await database.get('device', 'self');
    const device: Device = {
      id: told.device,
      name: told.name,
      port: told.port,
      portName: told.port_name,
      signingKey,
      // What waits to be sent was sealed by the key before.
      sealingKey: before?.sealingKey ?? (await newSealingKey()),
    };
    await takeOver(database);
    await database.put('device', device, 'self');
    await writeState(database, 'offset', clock.offset);
    // Otherwise the browser may empty the storage where space is short.
    await navigator.storage?.persist?.();
    const unsent = await countUnsent(database);
    useGate.setState({ phase: 'ready', wasRevoked: false, device, unsent });
    void fetchDepartures();
    void syncNow();
    return undefined;
  } catch (error) {
    if (error instanceof GateFailure) {
      return error;
    }
    throw error;
  }
}

/** Fetches the list of a sailing. Returns what went wrong, if anything did. */
export async function download(sailing: string): Promise<GateFailure | undefined> {
  const { database, device } = parts();
  try {
    const list = await keepList(database, device, await fetchList(device, clock, sailing), now());
    useGate.setState(({ lists }) => ({ lists: new Map([...lists, [sailing, list]]) }));
    void fetchReaders();
    return undefined;
  } catch (error) {
    if (error instanceof GateFailure) {
      await syncNow();
      return error;
    }
    throw error;
  }
}

/** What this browser lacks is fetched while there is a network; without a camera nothing is read. */
async function fetchReaders(): Promise<void> {
  void verifier();
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  if (devices.some(({ kind }) => kind === 'videoinput')) {
    // Otherwise the gate asks again when it is open.
    await reader().catch(() => undefined);
  }
}

/** Opens the gate of a sailing, or closes the one that is open. */
export async function openGate(sailing: string | undefined): Promise<void> {
  clearSeen();
  useGate.setState({ open: sailing, shown: undefined });
  await writeState(databaseOf(), 'open', sailing);
}

/** Whether the device can sign out: what was not sent would be lost. */
export const canSignOut = (): boolean => gate().unsent === 0;

/** Forgets everybody and the device's own key. */
export async function signOut(): Promise<void> {
  await syncNow();
  if (canSignOut()) {
    await wipeAll(databaseOf());
    forgetDevice(false);
  }
}
