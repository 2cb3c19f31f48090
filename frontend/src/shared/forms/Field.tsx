// A line to type into.

import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import * as css from './Control.module.css';
import { describe } from './describe';
import { FieldFrame } from './FieldFrame';
import { type FieldOptions, useField } from './useField';

interface FieldProps extends FieldOptions {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Shown in capitals, however it is typed. */
  capitals?: boolean;
  type?: HTMLInputTypeAttribute;
  /** Whatever else the browser should know, such as how to fill the field in. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

export function Field({
  name,
  label,
  hint,
  optional,
  capitals,
  type = 'text',
  input,
  ...rest
}: FieldProps) {
  const { id, error, registration } = useField(name, rest);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...input}
        {...registration}
        {...describe(id, error, hint)}
        id={id}
        type={type}
        className={capitals ? `${css.root} ${css.capitals}` : css.root}
      />
    </FieldFrame>
  );
}
