// A button that opens a small panel below itself: Escape and a click elsewhere close it.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as css from './Dropdown.module.css';

interface DropdownProps {
  label: string;
  /** What the button shows; the label is read aloud where this is a picture alone. */
  button: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function Dropdown({ label, button, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) {
      return;
    }
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        setOpen(false);
        trigger.current?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [open]);

  return (
    <div ref={root} className={css.root}>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className={css.panel} hidden={!open}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
