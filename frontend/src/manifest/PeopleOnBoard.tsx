// Who is on board now; those of whom something is missing stand first.

import { useState } from 'react';
import { typeNames } from '../bookings/typeNames.en';
import { call } from '../ops/client';
import { useMay } from '../ops/me';
import { Chip } from '../ops/parts/Chip';
import { ConfirmDialog } from '../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../ops/parts/DataTable';
import { Moment } from '../ops/parts/Moment';
import { Part } from '../ops/parts/Part';
import { paths } from '../ops/paths';
import type { ManifestPerson } from '../shared/api/opsWire';
import { named } from '../shared/named';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import * as css from './Manifest.module.css';
import { bookingOf, hasTicket, missingFirst, nameOf, type Ticketed } from './rules';
import { words } from './words.en';

const said = words.people;
const sexes: Readonly<Record<string, string>> = words.totals.sexes;
const types: Readonly<Record<string, string>> = typeNames;

const columns: readonly Column<Ticketed>[] = [
  { key: 'name', head: said.columns.name, cell: nameOf },
  {
    key: 'missing',
    head: said.columns.missing,
    cell: ({ missing }) =>
      missing.length > 0 && (
        <span className={css.marks}>
          {missing.map((field) => (
            <Chip key={field} tone="warn">
              {said.missing[field]}
            </Chip>
          ))}
        </span>
      ),
  },
  { key: 'sex', head: said.columns.sex, cell: ({ sex }) => named(sexes, sex) ?? sex },
  {
    key: 'age',
    head: said.columns.age,
    cell: ({ age, band }) => (
      <span className={css.stacked}>
        {age}
        <span className={css.small}>{said.bands[band]}</span>
      </span>
    ),
  },
  { key: 'nationality', head: said.columns.nationality, cell: ({ nationality }) => nationality },
  { key: 'address', head: said.columns.address, cell: ({ address }) => address ?? '–' },
  {
    key: 'contact',
    head: said.columns.contact,
    cell: ({ contact }) => (contact ? <bdi>{contact}</bdi> : '–'),
  },
  { key: 'class', head: said.columns.class, cell: (person) => person.class },
  {
    key: 'type',
    head: said.columns.type,
    cell: ({ type }) => type && (named(types, type) ?? type),
  },
  { key: 'code', head: said.columns.code, cell: ({ code }) => <bdi>{code}</bdi> },
];

interface PeopleOnBoardProps {
  sailing: string;
  people: readonly ManifestPerson[];
  onChanged: () => void;
}

export function PeopleOnBoard({ sailing, people, onChanged }: PeopleOnBoardProps) {
  const maySeeBookings = useMay('see-bookings');
  const mayTakeOff = useMay('resolve-conflicts');
  const [leaving, setLeaving] = useState<Ticketed>();
  const boarded: Column<Ticketed> = {
    key: 'boarded',
    head: said.columns.boarded,
    cell: (one) => (
      <span className={css.stacked}>
        <Moment at={one.boarded_at} />
        {mayTakeOff && (
          <Button
            look="quiet"
            aria-label={said.takeOff(nameOf(one))}
            onClick={() => setLeaving(one)}
          >
            {said.takeOffShort}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <Part title={said.title}>
      <DataTable
        caption={said.title}
        columns={[...columns, boarded]}
        rows={missingFirst(people.filter(hasTicket))}
        keyOf={({ ticket }) => ticket}
        {...(maySeeBookings ? { to: ({ code }: Ticketed) => paths.booking(bookingOf(code)) } : {})}
        empty={<p>{said.nobody}</p>}
      />
      {leaving && (
        <ConfirmDialog
          title={said.takeOff(nameOf(leaving))}
          act={said.takeOffShort}
          onConfirm={async ({ reason }) => {
            await call('POST /sailings/{id}/boardings/{ticket}/undo', {
              path: { id: sailing, ticket: leaving.ticket },
              body: { reason },
              quiet: true,
            });
            toast('success', said.tookOff);
            onChanged();
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{said.takeOffLead}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
