// Why somebody does something: a line, as long as the server takes it for every act.

import type { ReactNode } from 'react';
import { Field } from '../../shared/forms/Field';
import { required, requiredField } from '../../shared/forms/rules';

const LONGEST = 200;

interface ReasonFieldProps {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** What is told where it is missing, other than that it is. */
  missing?: string;
}

export function ReasonField({ label, hint, optional = false, missing }: ReasonFieldProps) {
  const rule = missing === undefined ? requiredField(label) : required(missing);
  return (
    <Field
      name="reason"
      label={label}
      hint={hint}
      optional={optional}
      rule={optional ? undefined : rule}
      input={{ autoComplete: 'off', maxLength: LONGEST }}
    />
  );
}
