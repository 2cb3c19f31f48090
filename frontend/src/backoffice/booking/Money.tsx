// What came in for a booking and what went back.

import { Chip, type Tone } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { Part } from '../../ops/parts/Part';
import { methodName } from '../../payments/methodName';
import { formatCentavos } from '../../shared/money';
import { named } from '../../shared/named';
import type { BookingPage } from '../api';
import { rules } from '../told.en';
import * as css from './Money.module.css';
import { keyOf, sumsOf } from './received';
import { words } from './words.en';

type Payment = BookingPage['payments'][number];
type Refund = BookingPage['refunds'][number];

const said = words.money;
const states: Readonly<Record<string, string>> = said.states;
const reasons: Readonly<Record<string, string>> = said.reasons;

const TONES: Readonly<Record<string, Tone>> = {
  captured: 'ok',
  done: 'ok',
  failed: 'danger',
  open: 'info',
  asked: 'info',
  by_hand: 'warn',
};

const state = (name: string) => (
  <Chip tone={named(TONES, name) ?? 'quiet'}>{named(states, name) ?? name}</Chip>
);

function Received({ payment }: { payment: Payment }) {
  const { shown, asked } = sumsOf(payment);
  return (
    <span className={css.stacked}>
      {formatCentavos(shown)}
      {asked !== null && <span className={css.small}>{said.asked(formatCentavos(asked))}</span>}
    </span>
  );
}

/** How far the try has come, and why its money goes back. */
function Standing({ payment: { state: name, reason } }: { payment: Payment }) {
  return (
    <span className={css.stacked}>
      <span>{state(name)}</span>
      {reason && <span className={css.small}>{named(reasons, reason) ?? reason}</span>}
    </span>
  );
}

const payments: readonly Column<Payment>[] = [
  { key: 'at', head: said.columns.at, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'what',
    head: said.columns.what,
    cell: ({ method, provider }) => methodName(method) ?? provider,
  },
  {
    key: 'amount',
    head: said.columns.amount,
    end: true,
    cell: (payment) => <Received payment={payment} />,
  },
  { key: 'state', head: said.columns.state, cell: (payment) => <Standing payment={payment} /> },
  {
    key: 'reference',
    head: said.columns.reference,
    cell: ({ payment, session }) => <bdi className={css.reference}>{payment ?? session}</bdi>,
  },
];

const refunds: readonly Column<Refund>[] = [
  { key: 'at', head: said.columns.at, cell: ({ at }) => <Moment at={at} /> },
  { key: 'what', head: said.columns.what, cell: ({ rule }) => named(rules, rule) ?? rule },
  {
    key: 'amount',
    head: said.columns.amount,
    end: true,
    cell: ({ amount_centavos }) => formatCentavos(amount_centavos),
  },
  { key: 'state', head: said.columns.state, cell: (row) => state(row.state) },
];

export function Money({ booking }: { booking: BookingPage }) {
  return (
    <>
      <Part title={said.payments}>
        <DataTable
          caption={said.payments}
          columns={payments}
          rows={booking.payments}
          keyOf={keyOf}
          empty={<p>{said.noPayments}</p>}
        />
      </Part>
      {booking.refunds.length > 0 && (
        <Part title={said.refunds}>
          <DataTable
            caption={said.refunds}
            columns={refunds}
            rows={booking.refunds}
            keyOf={({ id }) => id}
            empty={null}
          />
        </Part>
      )}
    </>
  );
}
