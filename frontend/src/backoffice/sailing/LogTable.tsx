// What was done about a sailing, by whom and why.

import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { named } from '../../shared/named';
import type { LogLine } from '../api';
import { actions } from '../told.en';
import { words } from './words.en';

const said = words.log;

const columns: readonly Column<LogLine>[] = [
  { key: 'at', head: said.columns.at, cell: ({ at }) => <Moment at={at} /> },
  { key: 'who', head: said.columns.who, cell: ({ who }) => who },
  { key: 'what', head: said.columns.what, cell: ({ action }) => named(actions, action) ?? action },
  { key: 'reason', head: said.columns.reason, cell: ({ reason }) => reason },
];

export function LogTable({ log }: { log: readonly LogLine[] }) {
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={log}
      keyOf={({ id }) => String(id)}
      empty={<p>{said.nothing}</p>}
    />
  );
}
