// A date of birth in three parts, each of which is quick to fill in and none of which is a calendar.

import { useFormContext, useWatch } from 'react-hook-form';
import * as control from '../../shared/forms/Control.module.css';
import { describe } from '../../shared/forms/describe';
import { FieldError } from '../../shared/forms/FieldError';
import { type FieldOptions, useField } from '../../shared/forms/useField';
import { formatDate } from '../../shared/time/dates';
import { type DateParts, joined, partsOf } from '../birthDate';
import * as css from './BirthDateField.module.css';
import { words } from './words.en';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));

interface BirthDateFieldProps extends FieldOptions {
  name: string;
  label: string;
  /** Whether the browser may know it: it does of whoever sits before it only. */
  isOwn: boolean;
}

export function BirthDateField({ name, label, isOwn, ...rest }: BirthDateFieldProps) {
  const { id, error } = useField(name, rest);
  const { setValue, formState } = useFormContext();
  const value: string = useWatch({ name }) ?? '';
  const parts = partsOf(value);
  const { 'aria-describedby': describedBy, ...invalid } = describe(id, error, undefined);

  const change = (part: Partial<DateParts>) =>
    setValue(name, joined({ ...parts, ...part }), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });

  const token = (part: string) => (isOwn ? `bday-${part}` : 'off');

  return (
    <fieldset className={css.root} aria-describedby={describedBy} data-field>
      <legend className={css.label}>{label}</legend>
      <FieldError id={id} error={error} />
      <div className={css.parts}>
        <label className={css.part}>
          {words.month}
          <select
            {...invalid}
            id={id}
            className={control.root}
            autoComplete={token('month')}
            value={parts.month.replace(/^0/, '')}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="" />
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {formatDate(`2026-${month}-1`, { month: 'long' })}
              </option>
            ))}
          </select>
        </label>
        <label className={css.part}>
          {words.day}
          <input
            {...invalid}
            className={control.root}
            inputMode="numeric"
            autoComplete={token('day')}
            value={parts.day}
            onChange={(event) => change({ day: event.target.value })}
          />
        </label>
        <label className={css.part}>
          {words.year}
          <input
            {...invalid}
            className={control.root}
            inputMode="numeric"
            autoComplete={token('year')}
            value={parts.year}
            onChange={(event) => change({ year: event.target.value })}
          />
        </label>
      </div>
    </fieldset>
  );
}
