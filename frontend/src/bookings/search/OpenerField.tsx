// A field that is filled in a dialog of its own: what it says now, and the way there.

import type { FocusEvent } from 'react';
import { errorId } from '../../shared/forms/describe';
import { FieldError } from '../../shared/forms/FieldError';
import * as css from './Tile.module.css';

interface OpenerFieldProps {
  id: string;
  label: string;
  value: string;
  /** Stands where there is no value. */
  placeholder: string;
  error: string | undefined;
  /** Its dialog is on the way. */
  busy: boolean;
  onOpen: () => void;
  /** It may soon be opened. */
  onApproach: () => void;
}

export function OpenerField({
  id,
  label,
  value,
  placeholder,
  error,
  busy,
  onOpen,
  onApproach,
}: OpenerFieldProps) {
  // Whoever is led here by a tap elsewhere may well open nothing.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) {
      onApproach();
    }
  };

  return (
    <div className={css.field} data-field>
      <button
        id={id}
        type="button"
        className={css.root}
        data-invalid={error !== undefined}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        aria-describedby={error === undefined ? undefined : errorId(id)}
        onClick={onOpen}
        onFocus={onFocus}
        onPointerEnter={onApproach}
      >
        <span className={css.caption}>{label}</span>{' '}
        <span className={css.value} data-empty={value === ''}>
          {value || placeholder}
        </span>
      </button>
      <FieldError id={id} error={error} />
    </div>
  );
}
