// Which sailings: those of a day, narrowed by port, ship and time, each with its mark.

import { useEffect, useId, useState } from 'react';
import { Answered } from '../../../ops/parts/Answered';
import { type Column, DataTable } from '../../../ops/parts/DataTable';
import { useFilter } from '../../../ops/parts/useFilter';
import { useLive } from '../../../ops/parts/useLive';
import * as control from '../../../shared/forms/Control.module.css';
import { formatCentavosShort } from '../../../shared/money';
import { timeOf } from '../../../shared/time/clock';
import { formatDate } from '../../../shared/time/dates';
import { isDate } from '../../../shared/time/days';
import { Button } from '../../../shared/ui/Button';
import { Segment } from '../../../shared/ui/Segment';
import { type BoardPage, type BoardRow, fetchBoard } from '../../api';
import { together } from '../../sailings/load';
import { SailingChip } from '../../sailings/SailingChip';
import { words as said } from '../../sailings/words.en';
import { canBe, chosenOf, KINDS, type Kind, within } from './choice';
import * as css from './WhichStep.module.css';
import { words } from './words.en';

interface WhichStepProps {
  kind: Kind;
  onDone: (sailings: readonly BoardRow[]) => void;
}

const count = new Intl.NumberFormat('en-PH');

const columns: readonly Column<BoardRow>[] = [
  {
    key: 'time',
    head: words.columns.time,
    cell: ({ departs_at, voyage }) => (
      <>
        {timeOf(departs_at)} <span className={css.voyage}>{voyage}</span>
      </>
    ),
  },
  {
    key: 'route',
    head: words.columns.route,
    cell: ({ route }) => said.route(route.from.name, route.to.name),
  },
  { key: 'vessel', head: words.columns.vessel, cell: ({ vessel }) => vessel },
  {
    key: 'status',
    head: words.columns.status,
    cell: ({ status }) => <SailingChip status={status} />,
  },
  {
    key: 'sold',
    head: words.columns.sold,
    end: true,
    cell: ({ sold }) => count.format(sold),
  },
  {
    key: 'paid',
    head: words.columns.paid,
    end: true,
    cell: ({ paid_centavos }) => formatCentavosShort(paid_centavos),
  },
];

/** A choice that stands in the address. */
function Choice(props: {
  name: string;
  label: string;
  type?: string;
  options?: readonly string[][];
}) {
  const { name, label, type = 'date', options } = props;
  const id = useId();
  const [value, set] = useFilter(name);
  return (
    <div className={css.choice}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {options ? (
        <select
          id={id}
          className={control.root}
          value={value}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">{words.all}</option>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={control.root}
          type={type}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </div>
  );
}

export function WhichStep({ kind, onDone }: WhichStepProps) {
  const [, setKind] = useFilter('kind');
  const [askedDay] = useFilter('day');
  const [port] = useFilter('port');
  const [vessel] = useFilter('vessel');
  const [from] = useFilter('from');
  const [until] = useFilter('until');
  const [named, setNamed] = useFilter('sailings');
  const [isMissing, setMissing] = useState(false);

  const day = isDate(askedDay) ? askedDay : null;
  const live = useLive<BoardPage>({
    key: day ?? '',
    ask: (signal) => fetchBoard({ day, port: null }, signal),
  });
  const all = live.answer?.sailings ?? [];
  const rows = within(all, { port, vessel, from, until }).filter((row) => canBe(kind, row));
  const marked = new Set(named.split(',').filter(Boolean));
  const chosen = chosenOf(kind, rows, marked);
  const hasChosen = chosen.length > 0;

  useEffect(() => {
    if (hasChosen) {
      setMissing(false);
    }
  }, [hasChosen]);

  const mark = (next: ReadonlySet<string>) => setNamed([...next].join(','));
  const vessels = [...new Set(all.map((row) => row.vessel))].sort();
  const ports = (live.answer?.ports ?? []).map(({ code, name }) => [code, name]);

  return (
    <div className={css.root}>
      <div className={css.kind}>
        <Segment
          legend={words.kind}
          options={KINDS.map((value) => ({
            value,
            label: words.kinds[value],
            detail: words.kindDetails[value],
          }))}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <div className={css.narrow}>
        <Choice name="day" label={words.day} />
        <Choice name="port" label={words.port} options={ports} />
        <Choice name="vessel" label={words.vessel} options={vessels.map((name) => [name, name])} />
        <Choice name="from" label={words.from} type="time" />
        <Choice name="until" label={words.until} type="time" />
        <Button
          look="quiet"
          disabled={rows.length === 0}
          onClick={() => mark(new Set(rows.map(({ id }) => id)))}
        >
          {words.markAll} ({rows.length})
        </Button>
      </div>
      <Answered live={live}>
        {({ day: its }) => (
          <DataTable
            caption={words.caption(formatDate(its))}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ voyage, departs_at }) => words.markOne(voyage, timeOf(departs_at))}
            selection={{ chosen: new Set(chosen.map(({ id }) => id)), onChange: mark }}
            empty={<p>{words.nothingFits}</p>}
          />
        )}
      </Answered>
      <div className={css.foot}>
        <p role="status">
          <b>{words.marked(chosen.length)}</b>
          {hasChosen && <>, {words.seats(count.format(together(chosen).sold))}</>}
        </p>
        <p role="alert" className={css.fault}>
          {isMissing && words.markFirst}
        </p>
        <Button onClick={() => (hasChosen ? onDone(chosen) : setMissing(true))}>
          {words.goOn}
        </Button>
      </div>
    </div>
  );
}
