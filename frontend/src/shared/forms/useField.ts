// What every field of a form has in common: its id, its rule, its error, and when the rule is asked.

import { useContext } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { FormId, fieldId } from './fieldId';
import type { Rule } from './rules';

export interface FieldOptions {
  rule?: Rule | undefined;
  /** The rule is about how the value is written, so it is asked when the field is left. */
  format?: boolean;
  /** Called after a change by the person. */
  onChosen?: (() => void) | undefined;
  /** Another field whose rule looks at this one. */
  dependent?: string | undefined;
}

export interface FieldState {
  id: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

export function useField(
  name: string,
  { rule, format = false, dependent, onChosen }: FieldOptions,
): FieldState {
  const { register, trigger, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const registration = register(name, {
    validate: (value, others) => rule?.(String(value ?? ''), others) ?? true,
    onBlur: (event: { target: { value: string } }) => {
      if (format && event.target.value.trim() !== '') {
        trigger(name);
      }
    },
    onChange: () => {
      if (error && !formState.isSubmitted) {
        trigger(name);
      }
      onChosen?.();
    },
    ...(dependent ? { deps: [dependent] } : {}),
  });
  return { id: fieldId(useContext(FormId), name), error: error?.message, registration };
}
