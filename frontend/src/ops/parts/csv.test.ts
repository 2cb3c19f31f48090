// What a spreadsheet reads is what the list shows, and nothing in it runs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchAll, toCsv } from './csv';
import type { Column } from './DataTable';

interface Row {
  name: string;
  seats: number | null;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: (row) => row.name, csv: (row) => row.name },
  { key: 'open', head: 'Open', cell: () => 'open' },
  { key: 'seats', head: 'Seats, all', cell: (row) => row.seats, csv: (row) => row.seats },
];

test('columns without words for a file are left out, and what is special is quoted', () => {
  const rows = [
    { name: 'Ana "Nena" Cruz', seats: 2 },
    { name: 'Reyes,\nBen', seats: null },
  ];
  assert.equal(
    toCsv(COLUMNS, rows),
    '\u{feff}Name,"Seats, all"\r\n"Ana ""Nena"" Cruz",2\r\n"Reyes,\nBen",\r\n',
  );
});

test('what begins like a formula is a text, and a negative number stays a number', () => {
  const csv = toCsv(COLUMNS, [{ name: '=HYPERLINK("x")', seats: -1 }]);
  assert.equal(csv.split('\r\n')[1], `"'=HYPERLINK(""x"")",-1`);
});

test('all pages are fetched, each after the one before', async () => {
  const asked: (string | null)[] = [];
  const rows = await fetchAll(async (after) => {
    asked.push(after);
    return after === null ? { items: [1, 2], next: 'k2' } : { items: [3], next: null };
  });
  assert.deepEqual(
    [rows, asked],
    [
      [1, 2, 3],
      [null, 'k2'],
    ],
  );
});
