// Saves a whole list, all of its pages, as a file.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/saveFile';
import { Button } from '../../shared/ui/Button';
import { toCsv } from './csv';
import type { Column } from './DataTable';
import { words } from './words.en';

interface CsvButtonProps<T> {
  /** The name of the file, without its ending. */
  name: string;
  columns: readonly Column<T>[];
  fetchRows: () => Promise<readonly T[]>;
}

export function CsvButton<T>({ name, columns, fetchRows }: CsvButtonProps<T>) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const csv = toCsv(columns, await fetchRows());
      saveFile(`${name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    } catch {
      // The call has told why.
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={isBusy} onClick={save}>
      <Download size={18} aria-hidden="true" /> {words.csv}
    </Button>
  );
}
