// A list of the desk: its head stays in sight, `j` and `k` move from row to row, Enter opens one,
// and `x` chooses it where rows can be chosen.

import { type ReactNode, useRef } from 'react';
import { Link } from '../../shared/ui/Link';
import { useShortcuts } from '../keys';
import * as css from './DataTable.module.css';
import { words } from './words.en';

export interface Column<T> {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the end of their cell. */
  end?: boolean;
  /** What stands in a file; a column without it is for the eye alone. */
  csv?: (row: T) => string | number | null;
}

interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

interface DataTableProps<T> {
  caption: string;
  /** The first cell of a row is its heading, and its link where rows lead somewhere. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  to?: (row: T) => string;
  /** What it is called, where rows can be chosen. */
  nameOf?: (row: T) => string;
  selection?: Selection;
  /** What is empty, why, and what to do next. */
  empty: ReactNode;
}

/** The row that the focus is in, or the one before the first. */
function focusedRow(rows: readonly HTMLElement[]): number {
  return rows.findIndex((row) => row.contains(document.activeElement));
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, keyOf, to, nameOf, selection, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);

  const rowElements = () => [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])];

  // From one list of the screen to the next, whichever of them has the keys.
  const move = (by: number) => {
    const all = [...document.querySelectorAll<HTMLElement>('tbody[data-list] > tr')];
    const next = Math.min(Math.max(focusedRow(all) + by, 0), all.length - 1);
    const row = all[next];
    (row?.querySelector<HTMLElement>('[data-row]') ?? row)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };

  const choose = (key: string) => {
    if (selection) {
      const chosen = new Set(selection.chosen);
      if (!chosen.delete(key)) {
        chosen.add(key);
      }
      selection.onChange(chosen);
    }
  };

  const chooseFocused = () => {
    const row = rows[focusedRow(rowElements())];
    if (row !== undefined) {
      choose(keyOf(row));
    }
  };

  const moves = [
    { keys: 'j', label: words.nextRow, act: () => move(1) },
    { keys: 'k', label: words.previousRow, act: () => move(-1) },
    ...(selection ? [{ keys: 'x', label: words.chooseThisRow, act: chooseFocused }] : []),
  ];
  // An empty list leaves the keys to another one on the screen.
  useShortcuts(words.list, rows.length === 0 ? [] : moves);

  if (rows.length === 0) {
    return <div className={css.empty}>{empty}</div>;
  }
  const [first, ...others] = columns;
  const areAllChosen = rows.every((row) => selection?.chosen.has(keyOf(row)));
  // What can be scrolled is reached by keys: by the links of its rows, or else by itself. The section
  // around it may bear the same name, so it is no landmark of its own.
  const reached = to ? {} : { tabIndex: 0, role: 'group', 'aria-label': caption };
  return (
    <div className={css.frame} {...reached}>
      <table className={css.root}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={css.head}>
          <tr>
            {selection && (
              <th scope="col" className={css.choice}>
                <input
                  type="checkbox"
                  aria-label={words.chooseAll}
                  checked={areAllChosen}
                  onChange={() =>
                    selection.onChange(areAllChosen ? new Set() : new Set(rows.map(keyOf)))
                  }
                />
              </th>
            )}
            {columns.map(({ key, head, end }) => (
              <th key={key} scope="col" className={end ? css.end : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-list>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                className={css.row}
                tabIndex={to ? undefined : -1}
                data-chosen={selection?.chosen.has(key) || undefined}
              >
                {selection && (
                  <td className={css.choice}>
                    <input
                      type="checkbox"
                      aria-label={words.chooseRow(nameOf?.(row) ?? key)}
                      checked={selection.chosen.has(key)}
                      onChange={() => choose(key)}
                    />
                  </td>
                )}
                <th scope="row" className={first?.end ? css.end : undefined}>
                  {to ? (
                    <Link to={to(row)} className={css.link} data-row>
                      {first?.cell(row)}
                    </Link>
                  ) : (
                    first?.cell(row)
                  )}
                </th>
                {others.map((column) => (
                  <td key={column.key} className={column.end ? css.end : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
