// One end of the crossing, chosen from the ports that ships can reach.

import type { Port } from '../../shared/api/wire';
import { describe } from '../../shared/forms/describe';
import { FieldError } from '../../shared/forms/FieldError';
import * as css from './PortFields.module.css';
import { words } from './words.en';

interface PortFieldProps {
  id: string;
  label: string;
  end: 'from' | 'to';
  value: string;
  /** Nothing while the list is on its way. */
  ports: readonly Port[] | null;
  error: string | undefined;
  onChoose: (code: string) => void;
}

export function PortField({ id, label, end, value, ports, error, onChoose }: PortFieldProps) {
  return (
    <div className={css.field} data-field data-end={end} data-invalid={error !== undefined}>
      <span className={css.pin} aria-hidden="true" />
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...describe(id, error, undefined)}
        id={id}
        className={css.select}
        value={value}
        data-empty={value === ''}
        aria-busy={ports === null || undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {ports === null ? (
          <option value={value}>{words.loadingPorts}</option>
        ) : (
          <>
            <option value="">{words.choosePort}</option>
            {ports.map((port) => (
              <option key={port.code} value={port.code}>
                {port.name}
              </option>
            ))}
          </>
        )}
      </select>
      <div className={css.error}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
