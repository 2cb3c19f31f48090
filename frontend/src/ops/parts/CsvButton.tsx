// Saves a whole list, all of its pages, as a file.

import { toCsv } from './csv';
import type { Column } from './DataTable';
import { SaveButton } from './SaveButton';
import { words } from './words.en';

interface CsvButtonProps<T> {
  /** The name of the file, without its ending. */
  name: string;
  columns: readonly Column<T>[];
  fetchRows: () => Promise<readonly T[]>;
}

export function CsvButton<T>({ name, columns, fetchRows }: CsvButtonProps<T>) {
  const fetchFile = async () =>
    new Blob([toCsv(columns, await fetchRows())], { type: 'text/csv;charset=utf-8' });
  return <SaveButton label={words.csv} name={`${name}.csv`} fetchFile={fetchFile} />;
}
