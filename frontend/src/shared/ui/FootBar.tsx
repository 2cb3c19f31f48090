// At the foot of the window: what is chosen so far, and the way on.

import type { ReactNode } from 'react';
import * as css from './FootBar.module.css';

interface FootBarProps {
  label: string;
  children: ReactNode;
}

export function FootBar({ label, children }: FootBarProps) {
  return (
    <section className={css.root} aria-label={label}>
      <div className={css.inner}>{children}</div>
    </section>
  );
}
