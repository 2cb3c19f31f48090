// E-mails to travellers, and what became of each. Those that failed stand first.

import { Chip, type Tone } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { paths } from '../../ops/paths';
import { named } from '../../shared/named';
import { Link } from '../../shared/ui/Link';
import type { Email } from '../api';
import { emails } from '../told.en';
import { words } from './words.en';

const said = words.emails;

const TONES: Readonly<Record<Email['state'], Tone>> = {
  queued: 'info',
  sent: 'ok',
  failed: 'danger',
};

const ORDER = ['failed', 'queued', 'sent'];

const columns: readonly Column<Email>[] = [
  {
    key: 'booking',
    head: said.columns.booking,
    cell: ({ code }) =>
      code && (
        <Link to={paths.booking(code)}>
          <bdi>{code}</bdi>
        </Link>
      ),
  },
  { key: 'kind', head: said.columns.kind, cell: ({ name }) => named(emails, name) ?? name },
  {
    key: 'state',
    head: said.columns.state,
    cell: ({ state }) => <Chip tone={TONES[state]}>{said.states[state]}</Chip>,
  },
  {
    key: 'at',
    head: said.columns.at,
    cell: ({ sent_at, created_at }) => <Moment at={sent_at ?? created_at} />,
  },
];

export function EmailTable({ rows }: { rows: readonly Email[] }) {
  const place = ({ state }: Email) => ORDER.indexOf(state);
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={[...rows].sort((a, b) => place(a) - place(b))}
      keyOf={({ code, name, created_at }) => `${code} ${name} ${created_at}`}
      empty={<p>{said.nothing}</p>}
    />
  );
}
