// Why the form cannot be saved yet, beside its button, with the way to each field.

import { useContext } from 'react';
import { FormId, fieldId, focusField } from '../shared/forms/fieldId';
import type { PersonalField } from './personal';
import * as css from './StillNeeded.module.css';
import { words } from './words.en';

interface StillNeededProps {
  id: string;
  needed: readonly PersonalField[];
}

export function StillNeeded({ id, needed }: StillNeededProps) {
  const form = useContext(FormId);
  return (
    <p id={id} className={css.root} role="status">
      {needed.length === 0 ? words.nothingNeeded : words.stillNeeded}
      {needed.map((name, at) => (
        <span key={name}>
          {' '}
          <a
            href={`#${fieldId(form, name)}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(form, name);
            }}
          >
            {words.fields[name]}
          </a>
          {at < needed.length - 1 && ','}
        </span>
      ))}
    </p>
  );
}
