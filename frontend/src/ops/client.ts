// Every call to the desk's API: a session that ended leads to the sign-in, and a call that needs the
// second factor anew asks for it and is made again.
// This folder holds what every screen of the desk may use: the client, who is signed in, the keys,
// the addresses.

import { ApiFailure, type CallOptions, query } from '../shared/api/client';
import { type Failure, failureOf, textIn } from '../shared/api/errors';
import type { Calls as OpsCalls } from '../shared/api/opsWire';
import type { Question } from '../shared/api/useAnswer';
import { currentLanguage } from '../shared/state/display';
import { toast } from '../shared/state/toasts';

const ROOT = '/ops-api';

type Call = keyof OpsCalls;

/** The calls that answer with a file. */
type FileCall = {
  [C in Call]: [OpsCalls[C]['answer'], Blob] extends [Blob, OpsCalls[C]['answer']] ? C : never;
}[Call];

type JsonCall = Exclude<Call, FileCall>;

/** What a call takes, beside what every call may have. */
type Taken<C extends Call> = CallOptions & Omit<OpsCalls[C], 'answer'>;

/** Nothing need be given where nothing is required. */
type Given<C extends Call> =
  Record<never, never> extends Taken<C> ? [taken?: Taken<C>] : [taken: Taken<C>];

/** The same, as far as it matters here. */
interface Sent extends CallOptions {
  path?: Readonly<Record<string, string>>;
  query?: Parameters<typeof query>[0];
  body?: unknown;
}

/** A refused call of the desk, with the name under which the server logged it. */
export class OpsFailure extends ApiFailure {
  readonly requestId: string | null;

  constructor(failure: Failure, requestId: string | null) {
    super(failure);
    this.requestId = requestId;
  }
}

/** What a 409 of this code carries: the record as somebody else left it meanwhile. */
export function changedMeanwhile(failure: unknown): unknown {
  if (failure instanceof ApiFailure && failure.code === 'changed_meanwhile') {
    return new Map(Object.entries(failure.body ?? {})).get('current');
  }
  return undefined;
}

let endSession: (code: string) => void = () => {};

/** Says what to do when the server no longer knows the session; the frame does. */
export function onSessionEnd(end: (code: string) => void): void {
  endSession = end;
}

let askFactor: () => Promise<boolean> = async () => false;

/** Says how the second factor is asked for anew; resolves to whether it was shown. */
export function onFactorAgain(ask: () => Promise<boolean>): void {
  askFactor = ask;
}

/** Other refusals with this status are about what was sent along, such as a password. */
const NO_SESSION = ['signed_out', 'session_over', 'factor_missing'];

function addressOf(path: string, sent: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(textIn(sent.path, name) ?? ''),
  );
  return `${ROOT}${filled}${query(sent.query ?? {})}`;
}

/** Ends what a page asks by itself, without anybody's doing. */
const byPage = new WeakSet<AbortSignal>();

/** Says that what this signal ends is asked by the page itself: it keeps no session awake. */
export function askedByPage(signal: AbortSignal): void {
  byPage.add(signal);
}

function send(name: string, sent: Sent): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...sent.headers,
  };
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (sent.signal) {
    init.signal = sent.signal;
    if (byPage.has(sent.signal)) {
      headers['X-Poll'] = '1';
    }
  }
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(sent.body ?? {});
  }
  return fetch(addressOf(path, sent), init);
}

async function readFailure(response: Response): Promise<OpsFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  return new OpsFailure(failureOf(response.status, body), response.headers.get('x-request-id'));
}

async function attempt<T>(
  name: string,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T | OpsFailure> {
  try {
    const response = await send(name, sent);
    return response.ok ? await read(response) : await readFailure(response);
  } catch (error) {
    if (sent.signal?.aborted) {
      throw error;
    }
    return new OpsFailure({ kind: error instanceof TypeError ? 'network' : 'unknown' }, null);
  }
}

async function ask<T>(
  name: string,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let result = await attempt(name, sent, read);
  if (result instanceof OpsFailure && result.code === 'factor_again' && (await askFactor())) {
    result = await attempt(name, sent, read);
  }
  if (!(result instanceof OpsFailure)) {
    return result;
  }
  const { status, code = 'signed_out', message } = result;
  if (status === 401 && NO_SESSION.includes(code)) {
    endSession(code);
  } else if (sent.quiet !== true && sent.quiet !== (status ?? 0)) {
    toast('error', message);
  }
  throw result;
}

/** What is no object cannot be an answer of ours; no content is an empty one. */
async function readJson(response: Response) {
  const answer: unknown = response.status === 204 ? {} : await response.json();
  if (typeof answer !== 'object' || answer === null) {
    throw new Error('an answer that is no object');
  }
  return answer as never;
}

/** Makes a call and returns what it answers. */
export function call<C extends JsonCall>(
  name: C,
  ...[taken]: Given<C>
): Promise<OpsCalls[C]['answer']> {
  return ask(name, taken ?? {}, readJson);
}

/** Makes a call that answers with a file, and returns it. */
export function file<C extends FileCall>(name: C, ...[taken]: Given<C>): Promise<Blob> {
  return ask(name, taken ?? {}, (response) => response.blob());
}

/** A question to the server for a screen that shows what is wrong by itself. */
export function question<C extends JsonCall>(
  name: C,
  ...[taken]: Given<C>
): Question<OpsCalls[C]['answer']> {
  const sent: Sent = taken ?? {};
  return {
    key: JSON.stringify([name, sent.path, sent.query]),
    ask: (signal) => ask(name, { ...sent, signal, quiet: true }, readJson),
  };
}
