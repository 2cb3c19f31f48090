// One matter of a page, under a heading of its own.

import { type ReactNode, useId } from 'react';
import * as css from './Card.module.css';

interface CardProps {
  title: string;
  lead?: string;
  /** Beside the heading: what can be done about the whole. */
  action?: ReactNode;
  /** One of many that are only read. */
  compact?: boolean;
  children: ReactNode;
}

export function Card({ title, lead, action, compact = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={compact ? css.compact : css.root} aria-labelledby={id}>
      <div className={action ? css.between : css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  );
}
