// The sailings of a day as a table, one line each.

import { Mail, MailWarning, TriangleAlert } from 'lucide-react';
import { useMe } from '../../ops/me';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { paths } from '../../ops/paths';
import { formatCentavosShort } from '../../shared/money';
import { timeOf } from '../../shared/time/clock';
import type { BoardRow } from '../api';
import { ACT_KEYS, nextAct, type SailingAct } from '../sailings/acts';
import { LoadBar } from '../sailings/LoadBar';
import { SailingChip } from '../sailings/SailingChip';
import { words as said } from '../sailings/words.en';
import { isGrave } from './fit';
import * as css from './SailingTable.module.css';
import { words } from './words.en';

interface SailingTableProps {
  caption: string;
  rows: readonly BoardRow[];
  /** The server's clock, in milliseconds. */
  now: number;
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  onBegin: (act: SailingAct, sailing: BoardRow) => void;
}

const NOBODY: readonly string[] = [];

const count = new Intl.NumberFormat('en-PH');

export function SailingTable({ caption, rows, now, marked, onMark, onBegin }: SailingTableProps) {
  const permissions = useMe(({ me }) => me?.permissions ?? NOBODY);

  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'time',
      head: words.columns.time,
      cell: (row) => <When row={row} />,
    },
    {
      key: 'route',
      head: words.columns.route,
      cell: ({ route, vessel }) => (
        <span className={css.route}>
          <b title={said.route(route.from.name, route.to.name)}>
            <span className={css.names}>{said.route(route.from.name, route.to.name)}</span>
            <span className={css.codes} aria-hidden="true">
              {said.route(route.from.code, route.to.code)}
            </span>
          </b>
          <span className={css.small}>{vessel}</span>
        </span>
      ),
    },
    { key: 'status', head: words.columns.status, cell: (row) => <Standing row={row} /> },
    {
      key: 'load',
      head: words.columns.load,
      cell: (row) => (
        <span className={css.load}>
          <LoadBar seats={row} />
        </span>
      ),
    },
    {
      key: 'money',
      head: words.columns.money,
      end: true,
      cell: (row) => formatCentavosShort(row.paid_centavos),
    },
    { key: 'emails', head: words.columns.emails, cell: (row) => <Emails row={row} /> },
    {
      key: 'next',
      head: words.columns.next,
      cell: (row) => {
        const act = nextAct(row, now, permissions);
        return act ? (
          <button type="button" className={css.next} onClick={() => onBegin(act, row)}>
            {said.acts[act]} <kbd className={css.key}>{ACT_KEYS[act]}</kbd>
            <span className="visually-hidden">{row.voyage}</span>
          </button>
        ) : null;
      },
    },
  ];

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => paths.sailing(id)}
      nameOf={({ voyage, departs_at }) => `${voyage}, ${timeOf(departs_at)}`}
      selection={{ chosen: marked, onChange: onMark }}
      empty={null}
    />
  );
}

function When({ row }: { row: BoardRow }) {
  const { departs_at, scheduled_departs_at, voyage, id } = row;
  const isMoved = departs_at !== scheduled_departs_at;
  return (
    <span className={css.when} data-sailing={id}>
      <span className={css.time}>{timeOf(departs_at)}</span>
      <span className={css.voyage}>{voyage}</span>
      {isMoved && <span className={css.moved}>{said.planned(timeOf(scheduled_departs_at))}</span>}
    </span>
  );
}

function Standing({ row }: { row: BoardRow }) {
  return (
    <span className={css.standing}>
      <SailingChip status={row.status} />
      {row.status_reason && <span className={css.small}>{row.status_reason}</span>}
      {row.moves_free_reason && (
        <span className={css.small}>{said.movesFree(row.moves_free_reason)}</span>
      )}
      {row.is_withdrawn && <span className={css.small}>{said.withdrawn}</span>}
      {row.warnings.map((warning) =>
        isGrave(warning) ? (
          <span key={warning} className={css.warning}>
            <TriangleAlert size={14} aria-hidden="true" /> {said.warningNames[warning]}
          </span>
        ) : (
          <span key={warning} className={css.small}>
            {said.warningNames[warning]}
          </span>
        ),
      )}
    </span>
  );
}

function Emails({ row: { emails } }: { row: BoardRow }) {
  const { sent, queued, failed } = emails;
  if (sent + queued + failed === 0) {
    return <span className={css.small}>{words.noEmails}</span>;
  }
  return (
    <span className={css.emails}>
      <span className={css.email}>
        <Mail size={14} aria-hidden="true" /> {words.sent(count.format(sent))}
      </span>
      {queued > 0 && <span className={css.small}>{words.queued(count.format(queued))}</span>}
      {failed > 0 && (
        <span className={css.failed}>
          <MailWarning size={14} aria-hidden="true" /> {words.emailFailed(count.format(failed))}
        </span>
      )}
    </span>
  );
}
