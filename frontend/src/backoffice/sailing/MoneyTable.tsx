// What was paid for a sailing, by way of paying.

import { type Column, DataTable } from '../../ops/parts/DataTable';
import { methodName } from '../../payments/methodName';
import { formatCentavos } from '../../shared/money';
import type { SailingPage } from '../api';
import { words } from './words.en';

type Money = SailingPage['money'][number];

const said = words.money;
const count = new Intl.NumberFormat('en-PH');

const columns: readonly Column<Money>[] = [
  {
    key: 'method',
    head: said.columns.method,
    cell: ({ method }) => methodName(method) ?? said.unknown,
  },
  { key: 'seats', head: said.columns.seats, end: true, cell: ({ seats }) => count.format(seats) },
  {
    key: 'amount',
    head: said.columns.amount,
    end: true,
    cell: ({ paid_centavos }) => formatCentavos(paid_centavos),
  },
];

export function MoneyTable({ money }: { money: readonly Money[] }) {
  const all = money.reduce(
    (sum, { seats, paid_centavos }) => ({
      method: said.all,
      seats: sum.seats + seats,
      paid_centavos: sum.paid_centavos + paid_centavos,
    }),
    { method: said.all, seats: 0, paid_centavos: 0 },
  );
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={money.length > 1 ? [...money, all] : money}
      keyOf={({ method }) => method}
      empty={<p>{said.nothing}</p>}
    />
  );
}
