// A part of the gate that opens before it: over all of a phone, at the side elsewhere.

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { words as general } from '../../shared/words.en';
import * as css from './GatePanel.module.css';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function GatePanel({ title, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
    >
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className={css.close}
          aria-label={general.close}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
