// What was sealed, version by version, with its papers.

import { file } from '../ops/client';
import { Chip } from '../ops/parts/Chip';
import { type Column, DataTable } from '../ops/parts/DataTable';
import { Moment } from '../ops/parts/Moment';
import { Part } from '../ops/parts/Part';
import { Permit } from '../ops/parts/Permit';
import { SaveButton } from '../ops/parts/SaveButton';
import type { ManifestVersion } from '../shared/api/opsWire';
import * as css from './Manifest.module.css';
import { words } from './words.en';

const said = words.versions;
const count = new Intl.NumberFormat('en-PH');

const counted = (number: number | null) => (number === null ? '–' : count.format(number));

const told: readonly Column<ManifestVersion>[] = [
  {
    key: 'document',
    head: said.columns.document,
    cell: ({ document, sha256 }) => (
      <span className={css.stacked}>
        <bdi>{document}</bdi>
        <span className={css.small} title={said.hash(sha256)}>
          {said.hash(sha256.slice(0, 16))}
        </span>
      </span>
    ),
  },
  {
    key: 'holds',
    head: said.columns.holds,
    cell: ({ holds }) => (
      <Chip tone={holds ? 'ok' : 'danger'}>{holds ? said.holds : said.broken}</Chip>
    ),
  },
  {
    key: 'sealed',
    head: said.columns.sealed,
    cell: ({ sealed_at, sealed_by, approved_by }) => (
      <span className={css.stacked}>
        <Moment at={sealed_at} />
        <span className={css.small}>{sealed_by ?? '–'}</span>
        {approved_by && <span className={css.small}>{said.approved(approved_by)}</span>}
      </span>
    ),
  },
  { key: 'persons', head: said.columns.persons, end: true, cell: (one) => counted(one.persons) },
  { key: 'crew', head: said.columns.crew, end: true, cell: ({ crew }) => counted(crew) },
  { key: 'souls', head: said.columns.souls, end: true, cell: ({ souls }) => counted(souls) },
  {
    key: 'heads',
    head: said.columns.heads,
    end: true,
    cell: ({ head_gate, head_master }) => `${counted(head_gate)}, ${counted(head_master)}`,
  },
  { key: 'reason', head: said.columns.reason, cell: ({ reason }) => reason ?? '–' },
];

interface VersionTableProps {
  sailing: string;
  versions: readonly ManifestVersion[];
}

export function VersionTable({ sailing, versions }: VersionTableProps) {
  const columns: readonly Column<ManifestVersion>[] = [
    ...told,
    {
      key: 'files',
      head: said.columns.files,
      cell: (version) => <Files sailing={sailing} version={version} />,
    },
  ];
  return (
    <Part title={said.title}>
      <DataTable
        caption={said.title}
        columns={columns}
        rows={versions}
        keyOf={({ document }) => document}
        empty={<p>{said.none}</p>}
      />
    </Part>
  );
}

interface FilesProps {
  sailing: string;
  version: ManifestVersion;
}

function Files({ sailing, version: { version, document } }: FilesProps) {
  const path = { id: sailing, version: String(version) };
  return (
    <span className={css.ways}>
      <SaveButton
        label="PDF"
        name={`${document}.pdf`}
        fetchFile={() => file('GET /sailings/{id}/manifest/{version}/manifest.pdf', { path })}
      />
      <Permit permission="export-personal">
        <SaveButton
          label="CSV"
          name={`${document}.csv`}
          fetchFile={() => file('GET /sailings/{id}/manifest/{version}/manifest.csv', { path })}
        />
        <SaveButton
          label="JSON"
          name={`${document}.json`}
          fetchFile={() => file('GET /sailings/{id}/manifest/{version}/manifest.json', { path })}
        />
      </Permit>
    </span>
  );
}
