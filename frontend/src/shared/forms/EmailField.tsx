// An e-mail address: devices help to type it, and nobody corrects its spelling.

import type { ReactNode } from 'react';
import { Field } from './Field';
import type { Rule } from './rules';

interface EmailFieldProps {
  name?: string;
  label: string;
  rule: Rule;
  hint?: ReactNode;
  autoComplete?: string;
}

export function EmailField({ name = 'email', autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <Field
      {...rest}
      name={name}
      type="email"
      format
      input={{ autoComplete, autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
    />
  );
}
