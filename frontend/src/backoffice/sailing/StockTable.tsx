// How full each class of a sailing is.

import { type Column, DataTable } from '../../ops/parts/DataTable';
import type { SailingPage } from '../api';
import { LoadBar } from '../sailings/LoadBar';
import { loadOf, together } from '../sailings/load';
import { words } from './words.en';

type Stock = SailingPage['stock'][number];

const said = words.stock;
const count = new Intl.NumberFormat('en-PH');

const columns: readonly Column<Stock>[] = [
  { key: 'class', head: said.columns.class, cell: ({ name }) => name },
  { key: 'load', head: said.columns.load, cell: (stock) => <LoadBar seats={stock} bare /> },
  { key: 'sold', head: said.columns.sold, end: true, cell: ({ sold }) => count.format(sold) },
  { key: 'held', head: said.columns.held, end: true, cell: ({ held }) => count.format(held) },
  {
    key: 'free',
    head: said.columns.free,
    end: true,
    cell: (stock) => count.format(loadOf(stock).free),
  },
  {
    key: 'capacity',
    head: said.columns.capacity,
    end: true,
    cell: ({ capacity }) => count.format(capacity),
  },
];

export function StockTable({ stock }: { stock: readonly Stock[] }) {
  const all = { class: '', name: said.all, ...together(stock) };
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={stock.length > 1 ? [...stock, all] : stock}
      keyOf={(row) => row.class}
      empty={null}
    />
  );
}
