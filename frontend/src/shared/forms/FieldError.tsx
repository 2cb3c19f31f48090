// What is wrong with a field, beside the field.

import { CircleAlert } from 'lucide-react';
import { words as general } from '../words.en';
import { errorId } from './describe';
import * as css from './FieldError.module.css';

interface FieldErrorProps {
  /** The id of the field. */
  id: string;
  error: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) {
    return null;
  }
  return (
    <p className={css.root} id={errorId(id)}>
      <CircleAlert className={css.icon} size={18} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{general.error} </span>
        {error}
      </span>
    </p>
  );
}
