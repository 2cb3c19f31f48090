// Taking somebody off board again, with the reason.

import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { undo } from '../device/board';
import * as css from './UndoDialog.module.css';
import type { Person } from './VerdictPanel';
import { words } from './words.en';

const LONGEST = 200;

interface UndoDialogProps {
  person: Person;
  onClose: () => void;
}

export function UndoDialog({ person, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState(words.undoReasons[0] ?? '');
  const [other, setOther] = useState('');
  const isOther = reason === words.undoOther;
  const told = isOther ? other.trim() : reason;

  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (told !== '') {
      void undo(person, told);
      close();
    }
  };

  return (
    <Dialog title={words.undoTitle(person.name)} kind="form" onClose={onClose}>
      {(close) => (
        <form className={css.root} onSubmit={submit(close)}>
          <fieldset className={css.reasons}>
            <legend className={css.legend}>{words.undoWhy}</legend>
            {[...words.undoReasons, words.undoOther].map((one) => (
              <label key={one} className={css.reason}>
                <input
                  className={css.radio}
                  type="radio"
                  name="reason"
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
                {one}
              </label>
            ))}
          </fieldset>
          {isOther && (
            <input
              className={css.field}
              aria-label={words.undoOther}
              maxLength={LONGEST}
              required
              value={other}
              onChange={(event) => setOther(event.target.value)}
            />
          )}
          <div className={css.acts}>
            <Button type="submit" look="danger" disabled={told === ''}>
              {words.undoNow}
            </Button>
            <Button look="quiet" onClick={close}>
              {words.keep}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
