// The crew of a sailing.

import { type Column, DataTable } from '../ops/parts/DataTable';
import { Part } from '../ops/parts/Part';
import type { CrewMember } from '../shared/api/opsWire';
import { Button } from '../shared/ui/Button';
import { words } from './words.en';

const said = words.crew;

const columns: readonly Column<CrewMember>[] = [
  { key: 'name', head: said.name, cell: ({ name }) => name },
  { key: 'rank', head: said.rank, cell: ({ rank }) => said.ranks[rank] },
  { key: 'licence', head: said.licence, cell: ({ licence }) => licence ?? '–' },
];

interface CrewTableProps {
  crew: readonly CrewMember[];
  onEdit: (() => void) | null;
}

export function CrewTable({ crew, onEdit }: CrewTableProps) {
  return (
    <Part
      title={said.title}
      beside={
        onEdit && (
          <Button look="quiet" onClick={onEdit}>
            {said.edit}
          </Button>
        )
      }
    >
      <DataTable
        caption={said.caption}
        columns={columns}
        rows={crew}
        keyOf={(member) => String(crew.indexOf(member))}
        empty={<p>{said.none}</p>}
      />
    </Part>
  );
}
