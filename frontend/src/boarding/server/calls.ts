// The four calls of a gate. The clock of the device is corrected by each answer.

import { textIn, valueIn } from '../../shared/api/errors';
import type { Enrolled, GateList, GateSailings, Upload, Uploaded } from '../../shared/api/opsWire';
import { currentLanguage } from '../../shared/state/display';
import { offsetOf } from '../rules/clock';
import { authorization } from './signing';

const ROOT = '/ops-api';

/** Without an answer for so long, the gate counts as offline. */
const PATIENCE_MS = 15_000;

export interface Caller {
  id: string;
  signingKey: CryptoKey;
}

/** A refused call; without a status there was no answer at all. */
export class GateFailure extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** What the server says to the person, if anything. */
  readonly told: string | undefined;

  constructor(status?: number, body?: unknown) {
    super(textIn(body, 'code') ?? 'no answer');
    this.status = status;
    this.code = textIn(body, 'code');
    this.told = textIn(body, 'message');
  }
}

/** The server's clock, as far as this device knows it. */
export interface GateClock {
  offset: number;
  learn: (offset: number) => void;
}

export const serverTime = (clock: GateClock): number => Date.now() + clock.offset;

/** A body as it is sent; long ones travel packed where the browser can. */
async function bytesOf({ body, isPacked }: Sent): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Blob(body === undefined ? [] : [JSON.stringify(body)]);
  const stream = isPacked
    ? plain.stream().pipeThrough(new CompressionStream('gzip'))
    : plain.stream();
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns true if long bodies can travel packed. */
export const canPack = () => 'CompressionStream' in globalThis;

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Long bodies travel packed. */
  isPacked?: boolean;
}

async function send(caller: Caller | undefined, clock: GateClock, sent: Sent): Promise<unknown> {
  const { method, body } = sent;
  const path = `${ROOT}${sent.path}`;
  const isPacked = sent.isPacked === true && canPack();
  const bytes = await bytesOf({ ...sent, isPacked });
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
  };
  const at = Math.round(serverTime(clock));
  if (caller) {
    headers.Authorization = await authorization(caller, { method, path, body: bytes, at });
  }
  const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = bytes;
  }
  if (isPacked) {
    headers['Content-Encoding'] = 'gzip';
  }
  const sentAt = Date.now();
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer: unknown = await response.json().catch(() => undefined);
  const now = valueIn(answer, response.ok ? 'now_ms' : 'now');
  if (typeof now === 'number') {
    clock.learn(offsetOf(now, sentAt, Date.now()));
  }
  if (!response.ok) {
    throw new GateFailure(response.status, answer);
  }
  return answer;
}

/** Sends a call, and again where the clock was wrong: the refusal told the right time. */
async function call<T>(caller: Caller | undefined, clock: GateClock, sent: Sent): Promise<T> {
  const attempt = async () => {
    try {
      return await send(caller, clock, sent);
    } catch (error) {
      throw error instanceof GateFailure ? error : new GateFailure();
    }
  };
  try {
    return (await attempt()) as T;
  } catch (error) {
    if (error instanceof GateFailure && error.code === 'clock_differs') {
      return (await attempt()) as T;
    }
    throw error;
  }
}

export const enrol = (clock: GateClock, code: string, publicKey: string) =>
  call<Enrolled>(undefined, clock, {
    method: 'POST',
    path: '/gate/enrol',
    body: { code, public_key: publicKey },
  });

export const fetchSailings = (caller: Caller, clock: GateClock) =>
  call<GateSailings>(caller, clock, { method: 'GET', path: '/gate/sailings' });

export const fetchList = (caller: Caller, clock: GateClock, sailing: string) =>
  call<GateList>(caller, clock, {
    method: 'GET',
    path: `/gate/lists/${encodeURIComponent(sailing)}`,
  });

export const sendScans = (caller: Caller, clock: GateClock, body: Upload) =>
  call<Uploaded>(caller, clock, { method: 'POST', path: '/gate/scans', body, isPacked: true });
