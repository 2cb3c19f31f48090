// The people on a sailing, page by page, and the whole list as a file for those who may have it.

import { typeNames } from '../../bookings/typeNames.en';
import { Answered } from '../../ops/parts/Answered';
import { Chip, type Tone } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Pager } from '../../ops/parts/Pager';
import { Permit } from '../../ops/parts/Permit';
import { SaveButton } from '../../ops/parts/SaveButton';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import { named } from '../../shared/named';
import { fetchPeople, fetchPeopleCsv, type Part, type Person, type SailingPage } from '../api';
import * as css from './PeopleTable.module.css';
import { words } from './words.en';

const said = words.people;

/** The name of a type or of a state; what is not known here stands as the server tells it. */
const nameIn = (names: Readonly<Record<string, string>>, key: string) => named(names, key) ?? key;

const TONES: Readonly<Record<string, Tone>> = { sold: 'ok', held: 'info', called_off: 'warn' };

const columns: readonly Column<Person>[] = [
  { key: 'name', head: said.columns.name, cell: ({ name }) => name },
  { key: 'type', head: said.columns.type, cell: ({ type }) => nameIn(typeNames, type) },
  { key: 'age', head: said.columns.age, end: true, cell: ({ age }) => age ?? '–' },
  { key: 'class', head: said.columns.class, cell: (person) => person.class },
  {
    key: 'state',
    head: said.columns.state,
    cell: ({ state }) => (
      <Chip tone={named(TONES, state) ?? 'quiet'}>{nameIn(said.states, state)}</Chip>
    ),
  },
  { key: 'booking', head: said.columns.booking, cell: ({ code }) => <bdi>{code}</bdi> },
];

export function PeopleTable({ sailing }: { sailing: SailingPage }) {
  const [after] = useFilter('after');
  const { id, version } = sailing;
  const live = useLive<Part<Person>>(
    {
      key: `${id} ${after} ${version}`,
      ask: (signal) => fetchPeople(id, after || null, signal),
    },
    { isPolled: false },
  );

  return (
    <div className={css.root}>
      <Permit permission="export-personal">
        <CsvOfPeople sailing={sailing} />
      </Permit>
      <Answered live={live}>
        {({ items, next }) => (
          <>
            <DataTable
              caption={said.caption}
              columns={columns}
              rows={items}
              keyOf={(person) => String(items.indexOf(person))}
              to={({ code }) => paths.booking(code)}
              empty={<p>{said.nothing}</p>}
            />
            <Pager next={next} />
          </>
        )}
      </Answered>
    </div>
  );
}

function CsvOfPeople({ sailing: { id, voyage, day } }: { sailing: SailingPage }) {
  return (
    <div className={css.acts}>
      <p className={css.hint}>{said.csvHint}</p>
      <SaveButton
        label={said.csv}
        name={`${voyage}-${day}.csv`}
        fetchFile={() => fetchPeopleCsv(id)}
      />
    </div>
  );
}
