// A date of birth in one line, and below it as it was read: a number of digits has two readings.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as control from '../../shared/forms/Control.module.css';
import { describe } from '../../shared/forms/describe';
import { FieldFrame } from '../../shared/forms/FieldFrame';
import { type FieldOptions, useField } from '../../shared/forms/useField';
import { formatDate } from '../../shared/time/dates';
import { wholeDate } from '../birthDate';
import * as css from './BirthDateField.module.css';
import { asTyped, readBirthDate, withStrokes } from './readBirthDate';
import { words } from './words.en';

interface BirthDateFieldProps extends FieldOptions {
  name: string;
  label: string;
  /** Whether the browser may know it: it does of whoever sits before it only. */
  isOwn: boolean;
}

const readOrTyped = (text: string) => readBirthDate(text) ?? text;

export function BirthDateField({ name, label, isOwn, ...rest }: BirthDateFieldProps) {
  const { id, error } = useField(name, rest);
  const { setValue, formState, trigger } = useFormContext();
  const value: string = useWatch({ name }) ?? '';
  const [typed, setTyped] = useState('');
  // It may have been filled in by something else.
  const text = readOrTyped(typed) === value ? typed : asTyped(value);
  const date = wholeDate(value);

  const change = (next: string) => {
    const shown = withStrokes(next, text);
    setTyped(shown);
    setValue(name, readOrTyped(shown), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted || error !== undefined,
    });
  };

  return (
    <FieldFrame id={id} label={label} hint={words.birthHint} error={error}>
      <input
        {...describe(id, error, words.birthHint)}
        id={id}
        className={control.root}
        inputMode="numeric"
        autoComplete={isOwn ? 'bday' : 'off'}
        dir="ltr"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => text.trim() !== '' && trigger(name)}
      />
      <p className={css.read} aria-live="polite">
        {date && formatDate(date, { year: 'numeric', month: 'long', day: 'numeric' })}
      </p>
    </FieldFrame>
  );
}
