// A dialog before everything else: closed by its buttons, by Escape, and then done with.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as css from './Dialog.module.css';

const KINDS = { brief: css.brief, notice: css.notice, form: css.form };

interface DialogProps {
  title: string;
  kind: keyof typeof KINDS;
  onClose: () => void;
  /** What stands under the title; `close` closes the dialog and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Only a call makes a dialog stand before everything else.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className={`${css.root} ${KINDS[kind]}`}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <h2 className={css.title} id={heading}>
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
