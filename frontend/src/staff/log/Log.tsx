// The log: who did what to what, when and why. It is a chain, and the server says whether it is whole.
// This folder holds the log of what people at the desk did.

import type { ReactNode } from 'react';
import { call, question } from '../../ops/client';
import { dayBegin } from '../../ops/dayBegin';
import { useMay } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { CsvButton } from '../../ops/parts/CsvButton';
import { fetchAll } from '../../ops/parts/csv';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { DayFilter, Filters, SelectFilter, TextFilter } from '../../ops/parts/Filters';
import { Moment } from '../../ops/parts/Moment';
import { Pager } from '../../ops/parts/Pager';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilters } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { Calls as OpsCalls, StaffEvent } from '../../shared/api/opsWire';
import { useAnswer } from '../../shared/api/useAnswer';
import { named } from '../../shared/named';
import { addDays } from '../../shared/time/days';
import { Link } from '../../shared/ui/Link';
import { ACTIONS, actionInWords, KINDS, kindInWords } from './actionWords';
import { changesOf, subjectInWords } from './changes';
import * as css from './Log.module.css';
import { Verify } from './Verify';
import { words } from './words.en';

/** Where a subject has a screen of its own. */
const SCREENS: Record<string, (subject: string) => string> = {
  booking: paths.booking,
  sailing: paths.sailing,
  disruption: paths.disruption,
};

function Subject({ event: { subject_kind, subject, after } }: { event: StaffEvent }): ReactNode {
  const to = named(SCREENS, subject_kind);
  const name = subjectInWords(subject, after);
  return (
    <>
      {kindInWords(subject_kind)}{' '}
      {to ? (
        <Link to={to(subject)}>{name}</Link>
      ) : (
        <span className={css.id} title={subject}>
          {name}
        </span>
      )}
    </>
  );
}

function Changes({ event }: { event: StaffEvent }) {
  const changes = changesOf(event.before, event.after);
  return (
    changes.length > 0 && (
      <ul className={css.changes}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {name && `${name}: `}
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    )
  );
}

const COLUMNS: readonly Column<StaffEvent>[] = [
  { key: 'at', head: words.at, cell: ({ at }) => <Moment at={at} />, csv: ({ at }) => at },
  {
    key: 'who',
    head: words.who,
    cell: ({ who }) => (who === 'stranger' ? words.stranger : who),
    csv: ({ who }) => who,
  },
  {
    key: 'action',
    head: words.action,
    cell: ({ action }) => actionInWords(action),
    csv: ({ action }) => action,
  },
  {
    key: 'subject',
    head: words.subject,
    cell: (event) => <Subject event={event} />,
    csv: ({ subject_kind, subject }) => `${subject_kind} ${subject}`,
  },
  {
    key: 'reason',
    head: words.reason,
    cell: ({ reason }) => reason,
    csv: ({ reason }) => reason,
  },
  { key: 'changes', head: words.changes, cell: (event) => <Changes event={event} /> },
  {
    key: 'id',
    head: words.number,
    cell: ({ id }) => id,
    end: true,
    csv: ({ id }) => id,
  },
];

const choices = (values: readonly string[], inWords: (value: string) => string) =>
  values
    .map((value) => ({ value, label: inWords(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** Who can be chosen, for those who may see the list of people. */
function StaffFilter() {
  const may = useMay('manage-staff');
  const { answer } = useAnswer(may ? question('GET /staff') : null);
  return (
    answer && (
      <SelectFilter
        name="staff"
        label={words.who}
        choices={answer.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  );
}

type Wanted = NonNullable<OpsCalls['GET /events']['query']>;

/** What the address asks for. What the server does not know of it, it refuses. */
function useWanted(): Wanted {
  const { from, to, ...others } = useFilters(
    'action',
    'subject_kind',
    'subject',
    'staff',
    'from',
    'to',
  );
  return { ...others, from: from && dayBegin(from), to: to && dayBegin(addDays(to, 1)) } as Wanted;
}

export function Log() {
  const wanted = useWanted();
  const { after } = useFilters('after');
  const page = after === null ? null : Number(after);
  const live = useLive(question('GET /events', { query: { ...wanted, after: page } }));

  const fetchRows = () =>
    fetchAll((next) =>
      call('GET /events', { query: { ...wanted, after: next === null ? null : Number(next) } }),
    );

  return (
    <>
      <ScreenHead title={words.title} lead={words.lead}>
        <Verify />
      </ScreenHead>
      <Filters end={<CsvButton name="log" columns={COLUMNS} fetchRows={fetchRows} />}>
        <TextFilter name="subject" label={words.subjectFilter} />
        <SelectFilter
          name="subject_kind"
          label={words.kind}
          choices={choices(KINDS, kindInWords)}
        />
        <SelectFilter
          name="action"
          label={words.action}
          choices={choices(ACTIONS, actionInWords)}
        />
        <StaffFilter />
        <DayFilter name="from" label={words.from} />
        <DayFilter name="to" label={words.to} />
      </Filters>
      <Answered live={live}>
        {({ items, next }) => (
          <>
            <DataTable
              caption={words.title}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id }) => String(id)}
              empty={<p>{words.empty}</p>}
            />
            <Pager next={next} />
          </>
        )}
      </Answered>
    </>
  );
}
