// Around a control: its label above, a hint, and what is wrong with it.

import type { ReactNode } from 'react';
import { hintId } from './describe';
import { FieldError } from './FieldError';
import * as css from './FieldFrame.module.css';
import { words } from './words.en';

interface FieldFrameProps {
  id: string;
  label: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  return (
    <div className={css.root} data-field>
      <label className={css.label} htmlFor={id}>
        {label} {optional && <span className={css.optional}>({words.optional})</span>}
      </label>
      {hint && (
        <p className={css.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}
