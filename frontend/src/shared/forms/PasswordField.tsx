// A password, with a button that shows what was typed. Pasting and password managers are welcome.

import { type ReactNode, useState } from 'react';
import * as control from './Control.module.css';
import { describe } from './describe';
import { FieldFrame } from './FieldFrame';
import * as css from './PasswordField.module.css';
import { type FieldOptions, useField } from './useField';
import { words } from './words.en';

interface PasswordFieldProps extends FieldOptions {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  placeholder?: string;
}

export function PasswordField({
  name,
  label,
  autoComplete,
  hint,
  placeholder = words.enterYourPassword,
  ...rest
}: PasswordFieldProps) {
  const { id, error, registration } = useField(name, rest);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={css.root}>
        <input
          {...registration}
          {...describe(id, error, hint)}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${control.root} ${css.input}`}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
        />
        <button
          type="button"
          className={css.toggle}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
          <span className="visually-hidden"> {words.what(label)}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
