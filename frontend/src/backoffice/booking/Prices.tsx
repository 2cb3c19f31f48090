// What a booking costs, line by line.

import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Part } from '../../ops/parts/Part';
import { formatCentavos } from '../../shared/money';
import type { BookingPage } from '../api';
import { nameOf } from '../bookings/names';
import { words } from './words.en';

interface Line {
  key: string;
  passenger: string;
  leg: string;
  kind: string;
  regular: number | null;
  discount: number | null;
  amount: number;
}

const said = words.prices;

const columns: readonly Column<Line>[] = [
  { key: 'passenger', head: said.columns.passenger, cell: ({ passenger }) => passenger },
  { key: 'leg', head: said.columns.leg, cell: ({ leg }) => leg },
  { key: 'kind', head: said.columns.kind, cell: ({ kind }) => kind },
  {
    key: 'regular',
    head: said.columns.regular,
    end: true,
    cell: ({ regular }) => (regular === null ? '' : formatCentavos(regular)),
  },
  {
    key: 'discount',
    head: said.columns.discount,
    end: true,
    cell: ({ discount }) => (discount ? `− ${formatCentavos(discount)}` : ''),
  },
  {
    key: 'amount',
    head: said.columns.amount,
    end: true,
    cell: ({ amount, key }) =>
      key === 'total' ? <b>{formatCentavos(amount)}</b> : formatCentavos(amount),
  },
];

export function Prices({ booking: { price_lines, passengers } }: { booking: BookingPage }) {
  const lines = price_lines.map((line): Line => {
    const passenger = passengers[line.passenger_index];
    return {
      key: `${line.kind} ${line.leg} ${line.passenger_index}`,
      passenger: passenger ? nameOf(passenger) : '',
      leg: words.legs[line.leg],
      kind: said.kinds[line.kind],
      regular: line.regular_centavos,
      discount: line.discount_centavos,
      amount: line.amount_centavos,
    };
  });
  const total: Line = {
    key: 'total',
    passenger: said.total,
    leg: '',
    kind: '',
    regular: null,
    discount: null,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
  return (
    <Part title={said.title} beside={<b>{formatCentavos(total.amount)}</b>}>
      <DataTable
        caption={said.title}
        columns={columns}
        rows={[...lines, total]}
        keyOf={({ key }) => key}
        empty={null}
      />
    </Part>
  );
}
