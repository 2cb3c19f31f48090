// Letters to travellers, and what became of each. Those that failed stand first.

import { Chip, type Tone } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { paths } from '../../ops/paths';
import { Link } from '../../shared/ui/Link';
import type { Letter } from '../api';
import { words } from './words.en';

const said = words.letters;

const TONES: Readonly<Record<Letter['state'], Tone>> = {
  queued: 'info',
  sent: 'ok',
  failed: 'danger',
};

const ORDER = ['failed', 'queued', 'sent'];

const columns: readonly Column<Letter>[] = [
  { key: 'to', head: said.columns.to, cell: ({ to }) => <bdi>{to}</bdi> },
  {
    key: 'booking',
    head: said.columns.booking,
    cell: ({ booking }) =>
      booking && (
        <Link to={paths.booking(booking)}>
          <bdi>{booking}</bdi>
        </Link>
      ),
  },
  { key: 'kind', head: said.columns.kind, cell: ({ kind }) => kind },
  {
    key: 'state',
    head: said.columns.state,
    cell: ({ state }) => <Chip tone={TONES[state]}>{said.states[state]}</Chip>,
  },
  {
    key: 'at',
    head: said.columns.at,
    cell: ({ sent_at, queued_at }) => <Moment at={sent_at ?? queued_at} />,
  },
  { key: 'tries', head: said.columns.tries, end: true, cell: ({ tries }) => tries },
];

export function LetterTable({ letters }: { letters: readonly Letter[] }) {
  const place = ({ state }: Letter) => ORDER.indexOf(state);
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={[...letters].sort((a, b) => place(a) - place(b))}
      keyOf={({ to, kind, queued_at }) => `${to} ${kind} ${queued_at}`}
      empty={<p>{said.nothing}</p>}
    />
  );
}
