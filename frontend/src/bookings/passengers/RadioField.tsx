// One of a few, all in sight.

import { describe } from '../../shared/forms/describe';
import { FieldError } from '../../shared/forms/FieldError';
import { type FieldOptions, useField } from '../../shared/forms/useField';
import * as css from './RadioField.module.css';

interface RadioFieldProps extends FieldOptions {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

export function RadioField({ name, label, choices, ...rest }: RadioFieldProps) {
  const { id, error, registration } = useField(name, rest);
  const { 'aria-describedby': describedBy } = describe(id, error, undefined);
  return (
    <fieldset className={css.root} aria-describedby={describedBy} data-field>
      <legend className={css.label}>{label}</legend>
      <FieldError id={id} error={error} />
      <div className={css.choices} data-wrong={error !== undefined}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={css.choice}>
            <input
              {...registration}
              className={css.radio}
              type="radio"
              // The first one stands for the group where a message leads to it.
              id={at === 0 ? id : `${id}-${choice.value}`}
              value={choice.value}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
