// Who is on board without a ticket: written down after the seal, named by the next version.

import { useState } from 'react';
import { call } from '../ops/client';
import { ConfirmDialog } from '../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../ops/parts/DataTable';
import { Part } from '../ops/parts/Part';
import type { ManifestNow, ManifestPerson } from '../shared/api/opsWire';
import { named } from '../shared/named';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { AddPersonDialog } from './AddPersonDialog';
import * as css from './Manifest.module.css';
import { nameOf } from './rules';
import { words } from './words.en';

const said = words.added;
const sexes: Readonly<Record<string, string>> = words.totals.sexes;

interface WithoutTicketProps {
  manifest: ManifestNow;
  mayAmend: boolean;
  onChanged: () => void;
}

export function WithoutTicket({ manifest, mayAmend, onChanged }: WithoutTicketProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ManifestPerson>();
  const people = manifest.people.filter(({ added }) => added !== null);
  if (!mayAmend && people.length === 0) {
    return null;
  }
  const columns: readonly Column<ManifestPerson>[] = [
    { key: 'name', head: said.columns.name, cell: nameOf },
    { key: 'sex', head: said.columns.sex, cell: ({ sex }) => named(sexes, sex) ?? sex },
    { key: 'age', head: said.columns.age, end: true, cell: ({ age }) => age },
    { key: 'nation', head: said.columns.nationality, cell: ({ nationality }) => nationality },
    { key: 'address', head: said.columns.address, cell: ({ address }) => address ?? '–' },
    { key: 'contact', head: said.columns.contact, cell: ({ contact }) => contact ?? '–' },
    { key: 'need', head: said.columns.need, cell: ({ special_need }) => special_need ?? '–' },
    {
      key: 'act',
      head: said.columns.act,
      cell: (person) =>
        mayAmend && (
          <Button
            look="quiet"
            aria-label={said.remove(nameOf(person))}
            onClick={() => setRemoved(person)}
          >
            {said.removeShort}
          </Button>
        ),
    },
  ];
  return (
    <Part
      title={said.title}
      beside={
        mayAmend && (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {said.add}
          </Button>
        )
      }
    >
      <p className={css.quiet}>{said.lead}</p>
      <DataTable
        caption={said.title}
        columns={columns}
        rows={people}
        keyOf={({ added }) => added ?? ''}
        empty={<p>{said.none}</p>}
      />
      {isAdding && (
        <AddPersonDialog
          sailing={manifest.sailing}
          onDone={onChanged}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={said.remove(nameOf(removed))}
          act={said.removeShort}
          reason="none"
          onConfirm={async () => {
            await call('DELETE /sailings/{id}/manifest/people/{person}', {
              path: { id: manifest.sailing, person: removed.added ?? '' },
            });
            toast('success', said.removedNow);
            onChanged();
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{said.removeLead}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
