// One matter of the user's pages, under a heading of its own.

import { type ReactNode, useId } from 'react';
import * as css from './Card.module.css';

interface CardProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Card({ title, lead, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
