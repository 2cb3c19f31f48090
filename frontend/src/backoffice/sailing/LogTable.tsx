// What was done about a sailing, by whom and why.

import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { textIn } from '../../shared/api/errors';
import { named } from '../../shared/named';
import type { LogLine } from '../api';
import { actions } from '../told.en';
import { words } from './words.en';

const said = words.log;

const columns: readonly Column<LogLine>[] = [
  { key: 'at', head: said.columns.at, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'who',
    head: said.columns.who,
    cell: ({ who }) => (who === 'stranger' ? said.stranger : who),
  },
  {
    key: 'what',
    head: said.columns.what,
    cell: (line) => (
      <>
        {named(actions, line.action) ?? line.action}
        <Opened line={line} />
      </>
    ),
  },
  { key: 'reason', head: said.columns.reason, cell: ({ reason }) => reason },
];

/** Which link was opened, and from where: by the beginning of its id, and a name of the network. */
function Opened({ line: { after } }: { line: LogLine }) {
  const [link, network] = [textIn(after, 'link'), textIn(after, 'network')];
  return link !== undefined && <p>{said.opened(link.slice(0, 8), network ?? '–')}</p>;
}

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
