// What was just done, said once, where one is led back to.

import { CircleCheck } from 'lucide-react';
import * as css from './Confirmation.module.css';

export interface Saying {
  title: string;
  text: string;
}

function arrive(heading: HTMLElement | null): void {
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

export function Said({ saying: { title, text } }: { saying: Saying }) {
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
