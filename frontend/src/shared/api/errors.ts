// What a failed call says to the person: the error catalogue, in one place.

import { words } from '../words.en';

/** How a call failed: with an answer, without one, or before it was sent. */
export type Failure =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'network'; message?: string | undefined }
  | { kind: 'unknown' };

/** What stands in a body under a name. */
export function valueIn(body: unknown, name: string): unknown {
  return new Map(Object.entries(body ?? {})).get(name);
}

/** The text that stands in a body under a name; nothing where there is none. */
export function textIn(body: unknown, name: string): string | undefined {
  const text = valueIn(body, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const messageOf = (body: unknown) => textIn(body, 'message');

/** The messages of a 400 by field: lists of texts under the names of fields. */
export function fieldMessages(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null || messageOf(body) !== undefined) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, messages]) => Array.isArray(messages))
      .map(([field, messages]) => [field, messages.filter((m: unknown) => typeof m === 'string')]),
  );
}

/** The text of the toast, one message a line. */
export function describeFailure(failure: Failure): string {
  if (failure.kind === 'network') {
    return failure.message ?? words.connectionFailed;
  }
  if (failure.kind === 'unknown') {
    return words.unknownError;
  }
  const message = messageOf(failure.body);
  if (message !== undefined) {
    return message;
  }
  if (failure.status === 400) {
    const lines = Object.values(fieldMessages(failure.body)).flat();
    if (lines.length > 0) {
      return lines.join('\n');
    }
  }
  return words.errorOccurred;
}

/**
 * How an answer failed. Where the proxy could not reach the server, whatever was asked for may have been
 * done: its answer is none, and only its words are told.
 */
export function failureOf(status: number, body: unknown): Failure {
  return textIn(body, 'code') === 'unreachable'
    ? { kind: 'network', message: messageOf(body) }
    : { kind: 'answer', status, body };
}

/** Whether the visitor must be sent to the maintenance page. */
export function isMaintenance(failure: Failure): boolean {
  return failure.kind === 'answer' && failure.status === 503;
}
