// A day to be typed, for whoever would rather not look for it.

import * as control from '../../shared/forms/Control.module.css';
import { describe } from '../../shared/forms/describe';
import { FieldFrame } from '../../shared/forms/FieldFrame';
import { words } from './dates.en';

interface TypedDateProps {
  id: string;
  label: string;
  text: string;
  fault: string | null;
  onType: (text: string) => void;
  /** It was typed to its end. */
  onSettle: () => void;
}

export function TypedDate({ id, label, text, fault, onType, onSettle }: TypedDateProps) {
  const error = fault ?? undefined;
  return (
    <FieldFrame id={id} label={label} hint={words.typedLike} error={error}>
      <input
        {...describe(id, error, words.typedLike)}
        id={id}
        className={control.root}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The dialog stays open: the other day may be missing yet.
            event.preventDefault();
            onSettle();
          }
        }}
      />
    </FieldFrame>
  );
}
