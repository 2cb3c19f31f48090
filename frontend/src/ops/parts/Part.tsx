// A part of a record under its heading.

import { type ReactNode, useId } from 'react';
import * as css from './Part.module.css';

interface PartProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

export function Part({ title, beside, children }: PartProps) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
