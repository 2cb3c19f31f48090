// Every call to the API: the token on it, its failures told, the visitor led to maintenance.
// This folder holds the way to the server: the client, its failures in words, and the generated
// types.

import { currentLanguage } from '../state/display';
import { toast } from '../state/toasts';
import { KEYS, readText } from '../storage';
import { describeFailure, type Failure, isMaintenance } from './errors';

const ROOT = '/booking-api';

/** A call that failed; callers catch it to show their own state. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure));
    this.failure = failure;
  }

  get status(): number | undefined {
    return this.failure.kind === 'answer' ? this.failure.status : undefined;
  }

  get body(): unknown {
    return this.failure.kind === 'answer' ? this.failure.body : undefined;
  }
}

export interface CallOptions {
  /** The caller tells of failures itself, or has a reason to say nothing. */
  quiet?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

let leadToMaintenance: () => void = () => {};

/** Says how to get to the maintenance page; the app does, which knows the router. */
export function onMaintenance(lead: () => void): void {
  leadToMaintenance = lead;
}

async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined);
  return { kind: 'answer', status: response.status, body };
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...options.headers,
  };
  const token = readText('localStorage', KEYS.token);
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  const init: RequestInit = { method, headers };
  if (options.signal) {
    init.signal = options.signal;
  }
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }
  return fetch(`${ROOT}${path}`, init);
}

const readJson = async (response: Response) => response.json();

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
  read: (response: Response) => Promise<T> = readJson,
): Promise<T> {
  let failure: Failure;
  try {
    const response = await send(method, path, body, options);
    if (response.ok) {
      return await read(response);
    }
    failure = await failureOf(response);
  } catch (error) {
    if (options.signal?.aborted) {
      throw error;
    }
    failure = { kind: error instanceof TypeError ? 'network' : 'unknown' };
  }
  if (!options.quiet) {
    toast('error', describeFailure(failure));
  }
  if (isMaintenance(failure)) {
    leadToMaintenance();
  }
  throw new ApiFailure(failure);
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) =>
    call<T>('PUT', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('DELETE', path, body, options),
  /** What comes is no JSON but a file. */
  file: (path: string, options?: CallOptions) =>
    call('GET', path, undefined, options, (response) => response.blob()),
};

/** Parameters as the part of an address after the question mark; what is absent is left out. */
export function query(parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
