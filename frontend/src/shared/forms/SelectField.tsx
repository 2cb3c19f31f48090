// A choice from a list. What was chosen before stays in it, even where the list no longer has it.

import { useWatch } from 'react-hook-form';
import * as css from './Control.module.css';
import { describe } from './describe';
import { FieldFrame } from './FieldFrame';
import { type FieldOptions, useField } from './useField';
import { words } from './words.en';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldOptions {
  name: string;
  label: string;
  /** Stands where nothing is chosen. */
  placeholder?: string | undefined;
  choices: readonly Choice[];
  autoComplete?: string;
}

export function SelectField({
  name,
  label,
  placeholder = words.choose,
  choices,
  autoComplete,
  ...rest
}: SelectFieldProps) {
  const { id, error, registration } = useField(name, rest);
  const value: string = useWatch({ name }) ?? '';
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  const shown = isListed ? choices : [{ value, label: value }, ...choices];
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...registration}
        {...describe(id, error, undefined)}
        id={id}
        value={value}
        className={css.root}
        autoComplete={autoComplete}
      >
        <option value="">{placeholder}</option>
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
