// A figure: what it shows, drawn, and the same as a table below.

import { type ReactNode, useId } from 'react';
import { Table } from '../../shared/ui/Table';
import * as css from './Drawn.module.css';
import { words } from './words.en';

interface DrawnProps {
  title: string;
  /** What it comes to, beside the title. */
  sum?: ReactNode;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  children: ReactNode;
}

export function Drawn({ title, sum, head, rows, children }: DrawnProps) {
  const id = useId();
  return (
    <figure className={css.root} aria-labelledby={id}>
      <figcaption className={css.caption}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {sum && <p className={css.sum}>{sum}</p>}
      </figcaption>
      {rows.length === 0 ? (
        <p className={css.nothing}>{words.nothing}</p>
      ) : (
        <>
          {children}
          <details>
            <summary className={css.summary}>{words.table}</summary>
            <div className={css.table}>
              <Table caption={title} head={head} rows={rows} />
            </div>
          </details>
        </>
      )}
    </figure>
  );
}
