// Sailings under their days: a table that reads as cards on a phone.

import type { ReactNode } from 'react';
import { formatDate } from '../shared/time/dates';
import * as css from './Timetable.module.css';

interface DaysTableProps {
  caption: ReactNode;
  columns: readonly string[];
  /** Each day with its rows. */
  days: readonly (readonly [date: string, rows: ReactNode])[];
}

const LONG: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };

export function DaysTable({ caption, columns, days }: DaysTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={css.columns}>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(([date, rows]) => (
        <tbody key={date} className={css.day}>
          <tr className={css.dayRow}>
            <th className={css.dayName} colSpan={columns.length} scope="rowgroup">
              {formatDate(date, LONG)}
            </th>
          </tr>
          {rows}
        </tbody>
      ))}
    </table>
  );
}
