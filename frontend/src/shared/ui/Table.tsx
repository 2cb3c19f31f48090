// A table that reads as cards on a phone: each cell repeats the heading of its column there.

import type { ReactNode } from 'react';
import * as css from './Table.module.css';

interface TableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

export function Table({ caption, head, rows }: TableProps) {
  return (
    <table className={css.root}>
      <caption className={css.caption}>{caption}</caption>
      <thead className={css.head}>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed table never move
          <tr key={row} className={css.row}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} data-head={head[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
