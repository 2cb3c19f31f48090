// The sailings of a day, as they stand now: how full, what was paid, who was told, and what is due.

import { type FocusEvent, useState } from 'react';
import { Answered } from '../../ops/parts/Answered';
import { Filters, SelectFilter } from '../../ops/parts/Filters';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { navigate } from '../../shared/navigation/navigation';
import { timeOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { isDate } from '../../shared/time/days';
import { Button } from '../../shared/ui/Button';
import { Segment } from '../../shared/ui/Segment';
import { type BoardPage, fetchBoard } from '../api';
import { STATUSES } from '../sailings/acts';
import { useActs } from '../sailings/useActs';
import { words as said } from '../sailings/words.en';
import { ActBar } from './ActBar';
import * as css from './Board.module.css';
import { DayStep } from './DayStep';
import { fitting, namesOf, totalsOf } from './fit';
import { SailingTable } from './SailingTable';
import { Timeline } from './Timeline';
import { TotalStrip } from './TotalStrip';
import { words } from './words.en';

const VIEWS = ['table', 'timeline'] as const;

const options = VIEWS.map((value) => ({ value, label: words.views[value] }));

/** The sailing that the focus is on. */
function sailingAt(target: EventTarget & Element): string | undefined {
  const row = target.closest('tr, li');
  return row?.querySelector<HTMLElement>('[data-sailing]')?.dataset.sailing;
}

export function Board() {
  const [askedDay] = useFilter('day');
  const [port] = useFilter('port');
  const [vessel] = useFilter('vessel');
  const [status] = useFilter('status');
  const [view, setView] = useFilter('view');
  const [active, setActive] = useState<string | undefined>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  const day = isDate(askedDay) ? askedDay : null;
  const live = useLive<BoardPage>({
    key: `${day} ${port}`,
    ask: (signal) => fetchBoard({ day, port: port || null }, signal),
  });
  const board = live.answer;
  const rows = fitting(board?.sailings ?? [], { vessel, status });
  const chosen = rows.filter(({ id }) => marked.has(id));
  const current = chosen.length === 1 ? chosen[0] : rows.find(({ id }) => id === active);
  const now = board ? Date.parse(board.now) : Date.now();
  const acts = useActs(
    words.title,
    now,
    () => (chosen.length > 1 ? undefined : current),
    live.askAgain,
  );

  const follow = (event: FocusEvent) => {
    const id = sailingAt(event.target);
    if (id !== undefined) {
      setActive(id);
    }
  };

  const shown = ({ day: its, sailings }: BoardPage) => {
    const name = formatDate(its, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    });
    if (rows.length === 0) {
      return <Nothing day={name} isFiltered={sailings.length > 0} />;
    }
    return (
      <section className={css.list} aria-label={words.caption(name)} onFocus={follow}>
        {view === 'timeline' ? (
          <Timeline label={words.timeline.label(name)} rows={rows} now={now} />
        ) : (
          <SailingTable
            caption={words.caption(name)}
            rows={rows}
            now={now}
            marked={marked}
            onMark={setMarked}
            onBegin={acts.begin}
          />
        )}
      </section>
    );
  };

  return (
    <div className={css.root}>
      <ScreenHead
        title={words.title}
        lead={
          board && (
            <>
              {words.asOf(timeOf(board.now))} · {words.zone}
            </>
          )
        }
      >
        <DayStep day={board?.day ?? day} today={board ? board.now : null} />
        <div className={css.view}>
          <Segment
            legend={words.view}
            options={options}
            chosen={view === 'timeline' ? 'timeline' : 'table'}
            onChoose={(next) => setView(next === 'table' ? '' : next)}
          />
        </div>
      </ScreenHead>
      <Filters>
        <SelectFilter
          name="port"
          label={words.port}
          choices={(board?.ports ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectFilter
          name="vessel"
          label={words.vessel}
          choices={namesOf(board?.sailings ?? []).map((name) => ({ value: name, label: name }))}
        />
        <SelectFilter
          name="status"
          label={words.status}
          choices={STATUSES.map((each) => ({ value: each, label: said.statuses[each] }))}
        />
      </Filters>
      <p className="visually-hidden" role="status">
        {board && words.found(rows.length)}
      </p>
      <Answered live={live}>
        {(answer) => (
          <>
            {rows.length > 0 && <TotalStrip totals={totalsOf(rows)} />}
            {shown(answer)}
          </>
        )}
      </Answered>
      <ActBar
        chosen={chosen.length > 1 ? chosen : current ? [current] : []}
        isMarked={chosen.length > 0}
        acts={acts}
        onUnmark={() => setMarked(new Set())}
      />
      {acts.dialog}
    </div>
  );
}

function Nothing({ day, isFiltered }: { day: string; isFiltered: boolean }) {
  return (
    <div className={css.nothing}>
      <p className={css.nothingTitle}>{isFiltered ? words.nothingFits : words.nothing(day)}</p>
      {!isFiltered && <p>{words.nothingLead}</p>}
      <Button look="quiet" onClick={() => navigate(location.pathname, { replace: true })}>
        {isFiltered ? words.clear : words.nearest}
      </Button>
    </div>
  );
}
