// A few choices side by side, of which one is taken.

import { useId } from 'react';
import * as css from './Segment.module.css';

interface Option<T extends string> {
  value: T;
  label: string;
  /** What stands below the label. */
  detail?: string;
}

interface SegmentProps<T extends string> {
  legend: string;
  options: readonly Option<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

export function Segment<T extends string>({ legend, options, chosen, onChoose }: SegmentProps<T>) {
  const group = useId();
  return (
    <fieldset className={css.root}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label key={value} className={css.option}>
          <input
            className={css.radio}
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={css.label}>
            {label} {detail && <span className={css.detail}>{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
