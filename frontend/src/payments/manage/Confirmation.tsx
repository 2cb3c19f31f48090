// Tells what was just done, once, on the screen that the visitor is led back to.

import { CircleCheck } from 'lucide-react';
import * as css from './Confirmation.module.css';

export interface ConfirmationText {
  title: string;
  text: string;
}

function arrive(heading: HTMLElement | null): void {
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

export function Confirmation({
  confirmation: { title, text },
}: {
  confirmation: ConfirmationText;
}) {
  return (
    <div className={css.root}>
      <CircleCheck size={24} aria-hidden="true" />
      <div>
        <h2 className={css.title} tabIndex={-1} ref={arrive}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
