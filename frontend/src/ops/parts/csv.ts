// A list as a file that spreadsheets open.

import type { Column } from './DataTable';

/** Spreadsheets run what begins like a formula; a mark before it makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: string | number | null): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The lines of a file, with the mark by which spreadsheets know UTF-8. */
export function toCsv<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const told = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  const lines = [
    told.map(({ head }) => field(head)),
    ...rows.map((row) => told.map(({ csv }) => field(csv(row)))),
  ];
  return `\u{feff}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** More than that is for the reports, not for a list. */
const MOST_PAGES = 200;

interface Page<T> {
  items: readonly T[];
  next: string | null;
}

/** All rows of a list, page after page. */
export async function fetchAll<T>(
  fetchPage: (after: string | null) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next }: Page<T> = await fetchPage(after);
    rows.push(...items);
    if (next === null) {
      break;
    }
    after = next;
  }
  return rows;
}
