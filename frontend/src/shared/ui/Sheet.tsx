// A dialog before everything else: from below on a phone, in the middle elsewhere.

import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { words as general } from '../words.en';
import { Button } from './Button';
import * as css from './Sheet.module.css';

interface SheetProps {
  title: string;
  /** What came of it so far. */
  summary: ReactNode;
  done: string;
  /** Says whether the dialog may close. */
  onDone?: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Only a call makes a dialog stand before everything else. */
function openNow(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('[data-start]')?.focus();
}

export function Sheet({ title, summary, done, onDone, onClose, children }: SheetProps) {
  const id = useId();

  const finish = (event: FormEvent) => {
    event.stopPropagation();
    if (onDone?.() === false) {
      event.preventDefault();
    }
  };

  return (
    <dialog
      ref={openNow}
      className={css.root}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <form className={css.form} method="dialog" noValidate onSubmit={finish}>
        <div className={css.head}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          <button
            type="button"
            className={css.close}
            aria-label={general.close}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className={css.body}>{children}</div>
        <div className={css.foot}>
          <p className={css.summary}>{summary}</p>
          <Button type="submit">{done}</Button>
        </div>
      </form>
    </dialog>
  );
}
