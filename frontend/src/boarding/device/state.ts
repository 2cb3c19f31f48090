// What a gate knows and shows. The acts change it; the screens draw it.
// This folder holds the gate as it runs: its state, what people do with it, and its syncs.

import { create } from 'zustand';
import type { GateSailing, GateTicket } from '../../shared/api/opsWire';
import type { Database, Device } from '../kept/database';
import type { OpenList } from '../kept/lists';
import type { Boarding } from '../rules/passengers';
import type { Ticket } from '../rules/ticket';
import type { GateVerdict } from '../rules/verdict';

export type Phase =
  | 'starting'
  /** Another tab has the gate. */
  | 'elsewhere'
  /** No device yet, or none any more. */
  | 'enrolment'
  | 'ready'
  /** The browser keeps nothing. */
  | 'unable';

/** Who came: with a code, or found in the list. */
export interface Arrival {
  /** The ticket's; nothing for a code that says none. */
  id: string | undefined;
  ticket: Ticket | undefined;
  listed: GateTicket | undefined;
}

/** What the gate says to the last one who came. */
export interface Shown extends Arrival {
  /** Counts up, so that the same verdict twice is seen as two. */
  number: number;
  verdict: GateVerdict;
  /** Green as soon as somebody has looked; until then nobody is on board. */
  needsLook: boolean;
  boarding: Boarding | undefined;
  /** Several of one booking at once. */
  count: number;
}

interface GateState {
  phase: Phase;
  /** Why there is no device any more. */
  wasRevoked: boolean;
  device: Device | undefined;
  /** The departures of the port, as the server last told. */
  departures: readonly GateSailing[];
  lists: ReadonlyMap<string, OpenList>;
  /** The sailing whose gate is open. */
  open: string | undefined;
  shown: Shown | undefined;
  isOnline: boolean;
  unsent: number;
}

const AT_FIRST: GateState = {
  phase: 'starting',
  wasRevoked: false,
  device: undefined,
  departures: [],
  lists: new Map(),
  open: undefined,
  shown: undefined,
  isOnline: true,
  unsent: 0,
};

export const useGate = create<GateState>(() => AT_FIRST);

export const gate = () => useGate.getState();

/** Changes one list, as it is by now. */
export function changeList(sailing: string, change: (list: OpenList) => Partial<OpenList>): void {
  const list = gate().lists.get(sailing);
  if (list) {
    const changed = { ...list, ...change(list) };
    useGate.setState({ lists: new Map([...gate().lists, [sailing, changed]]) });
  }
}

/** What there is once a device is enrolled. */
interface Parts {
  database: Database;
  device: Device;
}

let opened: Database | undefined;

export function setDatabase(database: Database): void {
  opened = database;
}

export function databaseOf(): Database {
  if (!opened) {
    throw new Error('the database is not open yet');
  }
  return opened;
}

/** The database and the device, for what needs both. */
export function parts(): Parts {
  const { device } = gate();
  if (!device) {
    throw new Error('no device is enrolled');
  }
  return { database: databaseOf(), device };
}

/** Forgets the device; what was shown of people goes with it. */
export function forgetDevice(wasRevoked: boolean): void {
  useGate.setState({ ...AT_FIRST, phase: 'enrolment', wasRevoked });
}
