// How many are on board of a sailing, gate by gate.

import { question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { GateCounts } from '../../shared/api/opsWire';
import { Link } from '../../shared/ui/Link';
import * as css from './gates.module.css';
import { words as all } from './words.en';

const words = all.counts;

const count = new Intl.NumberFormat('en-PH');

const COLUMNS: readonly Column<GateCounts>[] = [
  { key: 'name', head: words.gate, cell: ({ name }) => name },
  { key: 'used', head: words.boarded, end: true, cell: ({ used }) => count.format(used) },
  { key: 'granted', head: words.granted, end: true, cell: ({ granted }) => count.format(granted) },
  {
    key: 'unsent',
    head: words.unsent,
    end: true,
    cell: ({ unsent, holes }) => count.format(unsent + holes),
  },
  {
    key: 'seen',
    head: words.lastSeen,
    cell: ({ last_seen_at }) => (last_seen_at ? <Moment at={last_seen_at} /> : words.never),
  },
];

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <p className={css.number}>
      <strong>{count.format(value)}</strong> <span>{name}</span>
    </p>
  );
}

export function BoardingCounts({ sailing }: { sailing: string }) {
  const live = useLive(question('GET /sailings/{id}/boarding', { path: { id: sailing } }));
  return (
    <Answered live={live}>
      {({ boarded, expected, authorised, open_conflicts, gates }) => (
        <>
          <div className={css.numbers}>
            <Figure value={boarded} name={words.onBoard} />
            <Figure value={expected} name={words.expected} />
            <Figure value={authorised} name={words.authorised} />
            <p className={css.number}>
              <strong>{count.format(open_conflicts)}</strong>{' '}
              <Link to={`${paths.conflicts}?sailing=${encodeURIComponent(sailing)}`}>
                {words.conflicts}
              </Link>
            </p>
          </div>
          <DataTable
            caption={words.caption}
            columns={COLUMNS}
            rows={gates}
            keyOf={({ device }) => device}
            empty={<p>{words.empty}</p>}
          />
        </>
      )}
    </Answered>
  );
}
