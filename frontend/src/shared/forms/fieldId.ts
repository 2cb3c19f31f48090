// The ids of a form's fields, so that the summary and other places can lead to them.

import { createContext } from 'react';

/** The id of the form around a field. */
export const FormId = createContext('');

export function fieldId(form: string, name: string): string {
  return `${form}${name}`;
}

/** Puts the focus into a field, with its label in sight. */
export function focusField(form: string, name: string): void {
  const field = document.getElementById(fieldId(form, name));
  field?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}
