// One part of the booking, with the way to change it.

import { type ReactNode, useId } from 'react';
import { Link } from '../../shared/ui/Link';
import { words as frame } from '../trips/frame.en';
import * as css from './SummaryCard.module.css';

interface SummaryCardProps {
  title: string;
  /** Nothing where it can no longer be changed. */
  changeAt?: string | undefined;
  children: ReactNode;
}

export function SummaryCard({ title, changeAt, children }: SummaryCardProps) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {changeAt && (
          <Link to={changeAt} className={css.change}>
            {frame.change}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
