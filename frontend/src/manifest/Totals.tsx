// How many are on board: by sex and age, by nationality, and with the crew.

import { type Column, DataTable } from '../ops/parts/DataTable';
import { Part } from '../ops/parts/Part';
import type { ManifestTotals } from '../shared/api/opsWire';
import { named } from '../shared/named';
import * as css from './Manifest.module.css';
import { words } from './words.en';

type Row = ManifestTotals['by_sex'][number];
type Nation = ManifestTotals['nationalities'][number];

const said = words.totals;
const count = new Intl.NumberFormat('en-PH');
const sexes: Readonly<Record<string, string>> = said.sexes;

const bySex: readonly Column<Omit<Row, 'sex'> & { sex: string }>[] = [
  { key: 'sex', head: said.sex, cell: ({ sex }) => named(sexes, sex) ?? sex },
  { key: 'adults', head: said.adults, end: true, cell: ({ adults }) => count.format(adults) },
  { key: 'children', head: said.children, end: true, cell: (row) => count.format(row.children) },
  { key: 'infants', head: said.infants, end: true, cell: ({ infants }) => count.format(infants) },
  { key: 'total', head: said.total, end: true, cell: ({ total }) => count.format(total) },
];

const byNation: readonly Column<Nation>[] = [
  { key: 'nationality', head: said.nationality, cell: ({ nationality }) => nationality },
  { key: 'persons', head: said.persons, end: true, cell: ({ persons }) => count.format(persons) },
];

export function Totals({ totals }: { totals: ManifestTotals }) {
  const { by_sex, nationalities, adults, children, infants, persons } = totals;
  const all = { sex: said.all, adults, children, infants, total: persons };
  return (
    <div className={css.column}>
      <Part title={said.title}>
        <DataTable
          caption={said.title}
          columns={bySex}
          rows={persons === 0 ? [] : [...by_sex, all]}
          keyOf={({ sex }) => sex}
          empty={<p>{said.nobody}</p>}
        />
        <p className={css.small}>{said.infantsNote}</p>
      </Part>
      {nationalities.length > 0 && (
        <Part title={said.nationalities}>
          <DataTable
            caption={said.nationalities}
            columns={byNation}
            rows={nationalities}
            keyOf={({ nationality }) => nationality}
            empty={null}
          />
        </Part>
      )}
    </div>
  );
}
