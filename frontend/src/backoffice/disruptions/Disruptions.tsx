// What was cancelled or delayed, newest first.
// This folder holds cancelled and late ships: the list, the way to make one, and what becomes of it.

import { Answered } from '../../ops/parts/Answered';
import { Chip } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { Pager } from '../../ops/parts/Pager';
import { Permit } from '../../ops/parts/Permit';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import { named } from '../../shared/named';
import { momentOf } from '../../shared/time/moments';
import { ButtonLink } from '../../shared/ui/Button';
import { type DisruptionRow, fetchDisruptions, type Part } from '../api';
import { words as sailings } from '../sailings/words.en';
import * as css from './Disruptions.module.css';
import { words } from './words.en';

const said = words.columns;
const causes: Readonly<Record<string, string>> = sailings.causes;
const count = new Intl.NumberFormat('en-PH');

/** So many voyages are named in a line. */
const NAMED = 4;

const inShort = (voyages: readonly string[]) =>
  voyages.length > NAMED
    ? `${voyages.slice(0, NAMED).join(', ')} + ${voyages.length - NAMED}`
    : voyages.join(', ');

const columns: readonly Column<DisruptionRow>[] = [
  { key: 'at', head: said.at, cell: ({ made_at }) => <Moment at={made_at} /> },
  {
    key: 'kind',
    head: said.kind,
    cell: ({ kind, ended_at }) => (
      <>
        <Chip tone={kind === 'cancel' ? 'danger' : 'warn'}>{words.kinds[kind]}</Chip>
        {ended_at && <span className={css.small}> {words.ended(momentOf(ended_at))}</span>}
      </>
    ),
  },
  {
    key: 'cause',
    head: said.cause,
    cell: ({ cause, reason }) => (
      <span className={css.why}>
        {named(causes, cause) ?? cause} <span className={css.small}>{reason}</span>
      </span>
    ),
  },
  { key: 'sailings', head: said.sailings, cell: ({ voyages }) => inShort(voyages) },
  {
    key: 'bookings',
    head: said.bookings,
    end: true,
    cell: ({ bookings }) => count.format(bookings),
  },
  { key: 'people', head: said.people, end: true, cell: ({ people }) => count.format(people) },
  { key: 'by', head: said.by, cell: ({ made_by }) => made_by },
];

export function Disruptions() {
  const [after] = useFilter('after');
  const live = useLive<Part<DisruptionRow>>({
    key: after,
    ask: (signal) => fetchDisruptions(after || null, signal),
  });
  return (
    <div className={css.root}>
      <ScreenHead title={words.title}>
        <Permit permission="operate-sailing">
          <ButtonLink to={paths.newDisruption}>{words.make}</ButtonLink>
        </Permit>
      </ScreenHead>
      <Answered live={live}>
        {({ items, next }) => (
          <>
            <DataTable
              caption={words.caption}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              to={({ id }) => paths.disruption(id)}
              empty={
                <>
                  <p className={css.nothing}>{words.nothing}</p>
                  <p>{words.nothingLead}</p>
                </>
              }
            />
            <Pager next={next} />
          </>
        )}
      </Answered>
    </div>
  );
}
