// A one-time code in six boxes, one value for the form.

import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as css from './CodeBoxes.module.css';
import * as control from './Control.module.css';
import {
  type Boxes,
  backspace,
  type Change,
  CODE_LENGTH,
  EMPTY,
  enter,
  joined,
  remove,
  spread,
  step,
  strangersIn,
} from './code';
import { describe, hintId } from './describe';
import { FieldError } from './FieldError';
import * as frame from './FieldFrame.module.css';
import { code } from './rules';
import { useField } from './useField';
import { words } from './words.en';

interface CodeBoxesProps {
  name: string;
  label: string;
  hint?: ReactNode;
}

export function CodeBoxes({ name, label, hint }: CodeBoxesProps) {
  const { setValue, formState } = useFormContext();
  const { id, error } = useField(name, { rule: code() });
  const [boxes, setBoxes] = useState<Boxes>(EMPTY);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const typed = joined(boxes);

  const change = ({ boxes: next, focus }: Change) => {
    setBoxes(next);
    setValue(name, joined(next), { shouldValidate: formState.isSubmitted });
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
  };

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = step(event.key, at);
    if (next !== null) {
      event.preventDefault();
      inputs.current[next]?.focus();
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      change(event.key === 'Delete' ? remove(boxes, at) : backspace(boxes, at));
    }
  };

  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    change(spread(boxes, at, event.clipboardData.getData('text')));
  };

  return (
    <fieldset
      className={frame.root}
      data-field
      aria-describedby={describe(id, error, hint)['aria-describedby']}
    >
      <legend className={frame.label}>{label}</legend>
      {hint && (
        <p className={frame.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {/* A code reads from left to right in every direction of text. */}
      <div className={css.boxes} dir="ltr">
        {boxes.map((character, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the six boxes never move
            key={at}
            id={at === 0 ? id : `${id}-${at + 1}`}
            ref={(input) => {
              inputs.current[at] = input;
            }}
            className={`${control.root} ${css.box}`}
            type="text"
            inputMode="text"
            autoCapitalize="characters"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            spellCheck={false}
            size={1}
            aria-label={words.characterOf(at + 1, CODE_LENGTH)}
            aria-invalid={error ? true : undefined}
            value={character}
            // Not onChange, which keeps silent when a character is typed over its like.
            onInput={(event) => change(enter(boxes, at, event.currentTarget.value))}
            onChange={() => {}}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
      <div role="status">
        {strangersIn(typed) && <p className={frame.hint}>{words.codeStrangers}</p>}
        {typed.length === CODE_LENGTH && (
          <p className="visually-hidden">{words.allEntered(CODE_LENGTH)}</p>
        )}
      </div>
    </fieldset>
  );
}
