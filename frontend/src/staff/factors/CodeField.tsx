// The line for a code of the app, or for an emergency code.

import type { ReactNode } from 'react';
import { Field } from '../../shared/forms/Field';
import { required } from '../../shared/forms/rules';
import { words } from './words.en';

export function CodeField({ hint }: { hint?: ReactNode }) {
  return (
    <Field
      name="code"
      label={words.code}
      hint={hint}
      rule={required(words.codeRequired)}
      input={{
        autoComplete: 'one-time-code',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
      }}
    />
  );
}
