// Every call to the API: the token on it, its failures told, the visitor led to maintenance.
// This folder holds the way to the server: the client, its failures in words, and the generated
// types.

import { currentLanguage } from '../state/display';
import { toast } from '../state/toasts';
import { KEYS, readText } from '../storage';
import { describeFailure, type Failure, failureOf, isMaintenance, textIn } from './errors';
import type { Calls } from './wire';

const ROOT = '/booking-api';

/** A call that failed; callers catch it to show their own state. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure));
    this.failure = failure;
  }

  /** The status of the answer; nothing where no answer came. */
  get status(): number | undefined {
    return this.failure.kind === 'answer' ? this.failure.status : undefined;
  }

  get body(): unknown {
    return this.failure.kind === 'answer' ? this.failure.body : undefined;
  }

  /** The server's word for why it refused. */
  get code(): string | undefined {
    return textIn(this.body, 'code');
  }
}

/** The server's word for why a call was refused; nothing where it is no refusal. */
export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure ? failure.code : undefined;

export interface CallOptions {
  /** The caller tells of failures itself: of all, of a status, or of the server's word for one. */
  quiet?: boolean | number | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Call = keyof Calls;

/** The calls that answer with a file. */
type FileCall = {
  [C in Call]: [Calls[C]['answer'], Blob] extends [Blob, Calls[C]['answer']] ? C : never;
}[Call];

/** The calls that answer with JSON; those that only redirect are no calls for a program. */
type JsonCall = { [C in Call]: [Calls[C]['answer']] extends [never] ? never : C }[Exclude<
  Call,
  FileCall
>];

/** What a call takes, beside what every call may have. */
type Taken<C extends Call> = CallOptions & Omit<Calls[C], 'answer'>;

/** Nothing need be given where nothing is required. */
type Given<C extends Call> =
  Record<never, never> extends Taken<C> ? [taken?: Taken<C>] : [taken: Taken<C>];

type Parameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The same, as far as it matters here. */
interface Sent extends CallOptions {
  path?: Readonly<Record<string, string>>;
  query?: Parameters;
  body?: unknown;
}

let endSession = (_message: string) => {};

/** The client cannot know what to do when the server no longer knows the session; the app does. */
export function onSessionEnd(end: (message: string) => void): void {
  endSession = end;
}

let leadToMaintenance: () => void = () => {};

/** Says how to get to the maintenance page; the app does, which knows the router. */
export function onMaintenance(lead: () => void): void {
  leadToMaintenance = lead;
}

/** Whoever waits longer is told so. */
const LONG_MS = 8000;

let tellLong: () => void = () => {};

/** Called for each call that takes long; the list of messages has the words, and comes later. */
export function onLongCall(tell: () => void): void {
  tellLong = tell;
}

/** The path with its parameters filled in, and the query behind it. */
function addressOf(path: string, sent: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(textIn(sent.path, name) ?? ''),
  );
  return `${ROOT}${filled}${query(sent.query ?? {})}`;
}

async function send(name: string, sent: Sent, token: string | null): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...sent.headers,
  };
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  const init: RequestInit = { method, headers };
  if (sent.signal) {
    init.signal = sent.signal;
  }
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(sent.body ?? {});
  }
  return fetch(addressOf(path, sent), init);
}

async function ask<T>(
  name: string,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let failure: Failure;
  const token = readText('localStorage', KEYS.token);
  const long = setTimeout(() => tellLong(), LONG_MS);
  try {
    const response = await send(name, sent, token);
    if (response.ok) {
      return await read(response);
    }
    failure = failureOf(response.status, await response.json().catch(() => undefined));
  } catch (error) {
    if (sent.signal?.aborted) {
      throw error;
    }
    failure = { kind: error instanceof TypeError ? 'network' : 'unknown' };
  } finally {
    clearTimeout(long);
  }
  const failed = new ApiFailure(failure);
  const { status = 0, code = 0 } = failed;
  if (sent.quiet !== true && sent.quiet !== status && sent.quiet !== code) {
    toast('error', failed.message);
  }
  // A late answer to a token that was replaced meanwhile says nothing of the one that is kept.
  if (token && isSignedOut(failed) && token === readText('localStorage', KEYS.token)) {
    endSession(failed.message);
  }
  if (isMaintenance(failure)) {
    leadToMaintenance();
  }
  throw failed;
}

/** Other refusals with this status are about what was sent along, such as a password. */
const isSignedOut = ({ status, code = 'signed_out' }: ApiFailure) =>
  status === 401 && code === 'signed_out';

/** What is no object cannot be an answer of ours. */
async function readJson(response: Response) {
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) {
    throw new Error('an answer that is no object');
  }
  return answer as never;
}

/** Makes a call and returns what it answers. */
export function call<C extends JsonCall>(
  name: C,
  ...[taken]: Given<C>
): Promise<Calls[C]['answer']> {
  return ask(name, taken ?? {}, readJson);
}

/** Makes a call that answers with a file, and returns it. */
export function file<C extends FileCall>(name: C, ...[taken]: Given<C>): Promise<Blob> {
  return ask(name, taken ?? {}, (response) => response.blob());
}

/** Parameters as the part of an address after the question mark; what is absent is left out. */
export function query(parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, value]) => (value ?? null) !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
