// What kept a form from being sent, as its summary tells it.

import type { FieldErrors } from 'react-hook-form';
import { ApiFailure } from '../api/client';
import { fieldMessages } from '../api/errors';
import { Refusal } from './Refusal';

export interface Fault {
  /** The field it is about; nothing when it is about the whole. */
  field?: string;
  text: string;
}

/** The faults that the rules found. */
export function faultsOfErrors(errors: FieldErrors): Fault[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.message === 'string' ? { field, text: error.message } : [],
  );
}

/** The faults that the server found; `isOurs` tells the fields of this form from others. */
export function faultsOfFailure(failure: unknown, isOurs: (field: string) => boolean): Fault[] {
  if (failure instanceof Refusal) {
    return [{ text: failure.message }];
  }
  if (!(failure instanceof ApiFailure)) {
    throw failure;
  }
  const byField = failure.status === 400 ? Object.entries(fieldMessages(failure.body)) : [];
  if (byField.length === 0) {
    return [{ text: failure.message }];
  }
  return byField.map(([field, messages]) => ({
    ...(isOurs(field) ? { field } : {}),
    text: messages.join('\n'),
  }));
}
