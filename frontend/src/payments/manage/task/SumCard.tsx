// A sum, line by line, its total last, and what can be done with it.

import { type ReactNode, useId } from 'react';
import * as css from './SumCard.module.css';
import { words } from './words.en';

export interface SumLine {
  name: string;
  amount: string;
}

interface SumCardProps {
  title: string;
  /** Nothing while they are not known. */
  lines: readonly SumLine[] | null;
  total: SumLine | null;
  isAsking: boolean;
  children: ReactNode;
}

export function SumCard({ title, lines, total, isAsking, children }: SumCardProps) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <h3 className={css.title} id={id}>
        {title}
      </h3>
      {lines && total ? (
        <dl className={css.lines} aria-busy={isAsking || undefined}>
          {lines.map(({ name, amount }) => (
            <div key={name} className={css.line}>
              <dt>{name}</dt>
              <dd>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{total.name}</dt>
            <dd>
              <bdi>{total.amount}</bdi>
            </dd>
          </div>
        </dl>
      ) : (
        <div className={css.places} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isAsking ? words.loadingSum : total && `${total.name}: ${total.amount}`}
      </p>
      {children}
    </section>
  );
}
