// Boardings that a person must look at: two gates, a place that was given back, another name.

import { useState } from 'react';
import { call, question } from '../../ops/client';
import { useMay } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { GateConflict, Resolution } from '../../shared/api/opsWire';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { Segment } from '../../shared/ui/Segment';
import { words as all } from './words.en';

const words = all.conflicts;

const RESOLUTIONS: readonly Resolution[] = ['same-person', 'two-persons', 'error'];

const FILTERS = ['open', 'all'] as const;

export function Conflicts() {
  const [filter, setFilter] = useFilter('show');
  const [sailing] = useFilter('sailing');
  const isOpen = filter !== 'all';
  const query = { ...(isOpen ? { open: true } : {}), ...(sailing ? { sailing } : {}) };
  const live = useLive(question('GET /conflicts', { query }));
  const mayResolve = useMay('resolve-conflicts');
  const [chosen, setChosen] = useState<GateConflict>();

  const columns: readonly Column<GateConflict>[] = [
    { key: 'name', head: words.who, cell: ({ name }) => name },
    {
      key: 'code',
      head: words.booking,
      cell: ({ code }) => <Link to={paths.booking(code)}>{code}</Link>,
    },
    {
      key: 'sailing',
      head: words.sailing,
      cell: ({ sailing: id, voyage }) => <Link to={paths.sailing(id)}>{voyage}</Link>,
    },
    { key: 'kind', head: words.what, cell: ({ kind }) => words.kinds[kind] },
    {
      key: 'first',
      head: words.first,
      cell: ({ boarded_gate, boarded_at }) =>
        boarded_gate && boarded_at ? (
          <>
            {boarded_gate}, <Moment at={boarded_at} />
          </>
        ) : (
          words.nowhere
        ),
    },
    {
      key: 'second',
      head: words.second,
      cell: ({ gate, at }) => (
        <>
          {gate}, <Moment at={at} />
        </>
      ),
    },
    {
      key: 'resolution',
      head: words.outcome,
      cell: (one) => <Outcome conflict={one} onResolve={mayResolve ? setChosen : undefined} />,
    },
  ];

  return (
    <>
      <ScreenHead title={words.title} lead={words.lead} />
      <Segment
        legend={words.show}
        options={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
        chosen={isOpen ? 'open' : 'all'}
        onChoose={(value) => setFilter(value === 'all' ? 'all' : '')}
      />
      <Answered live={live}>
        {({ items }) => (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={<p>{isOpen ? words.none : words.noneEver}</p>}
          />
        )}
      </Answered>
      {chosen && (
        <ConfirmDialog
          title={words.resolve(chosen.name)}
          act={words.resolveNow}
          look="action"
          causes={RESOLUTIONS.map((value) => ({ value, label: words.resolutions[value] }))}
          onConfirm={async ({ cause, reason }) => {
            const resolution = RESOLUTIONS.find((one) => one === cause) ?? 'error';
            const path = { id: chosen.id };
            const body = { resolution, reason };
            await call('POST /conflicts/{id}/resolve', { path, body, quiet: true });
            toast('success', words.resolved);
            live.askAgain();
          }}
          onClose={() => setChosen(undefined)}
        >
          <p>{words.explained[chosen.kind]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OutcomeProps {
  conflict: GateConflict;
  onResolve: ((conflict: GateConflict) => void) | undefined;
}

function Outcome({ conflict, onResolve }: OutcomeProps) {
  if (conflict.resolution) {
    const { resolution, reason, resolved_by } = conflict;
    return [words.resolutions[resolution], reason, resolved_by].filter(Boolean).join(' · ');
  }
  return onResolve ? (
    <Button look="quiet" onClick={() => onResolve(conflict)}>
      {words.resolveNow} <span className="visually-hidden">{conflict.name}</span>
    </Button>
  ) : (
    words.open
  );
}
