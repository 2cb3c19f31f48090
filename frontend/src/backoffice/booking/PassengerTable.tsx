// Who travels on a booking. Of an ID number only the end is known here.

import { typeNames } from '../../bookings/typeNames.en';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Part } from '../../ops/parts/Part';
import { named } from '../../shared/named';
import { formatDate } from '../../shared/time/dates';
import type { BookingPage } from '../api';
import { nameOf } from '../bookings/names';
import * as css from './PassengerTable.module.css';
import { words } from './words.en';

type Passenger = BookingPage['passengers'][number];

const said = words.passengers;
const types: Readonly<Record<string, string>> = typeNames;

const columns: readonly Column<Passenger>[] = [
  {
    key: 'name',
    head: said.columns.name,
    cell: (passenger) => (
      <span className={css.name}>
        {nameOf(passenger)}
        {passenger.sold_as && <span className={css.small}>{said.soldAs(passenger.sold_as)}</span>}
      </span>
    ),
  },
  { key: 'type', head: said.columns.type, cell: ({ type }) => named(types, type) ?? type },
  { key: 'birth', head: said.columns.birth, cell: ({ birth_date }) => formatDate(birth_date) },
  {
    key: 'address',
    head: said.columns.address,
    cell: ({ address }) => address ?? <span className={css.small}>{said.addressOfContact}</span>,
  },
  {
    key: 'id',
    head: said.columns.id,
    cell: ({ id_number }) => (id_number ? <bdi>{id_number}</bdi> : '–'),
  },
  {
    key: 'where',
    head: said.columns.where,
    cell: ({ left }) =>
      left.length === 0
        ? said.all
        : left
            .map(({ leg, to }) =>
              to === null ? said.gaveBack(words.legs[leg]) : said.left(words.legs[leg], to),
            )
            .join(', '),
  },
];

export function PassengerTable({ passengers }: { passengers: readonly Passenger[] }) {
  return (
    <Part title={said.title}>
      <DataTable
        caption={said.title}
        columns={columns}
        rows={passengers}
        keyOf={(passenger) => String(passengers.indexOf(passenger))}
        empty={null}
      />
    </Part>
  );
}
