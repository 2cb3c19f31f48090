// The operation in figures: how full ships were, sales, refunds, payments that failed.

import { Answered } from '../../ops/parts/Answered';
import { DayFilter, Filters } from '../../ops/parts/Filters';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { changedQuery, useFilters } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { navigate } from '../../shared/navigation/navigation';
import { addDays, daysBetween, daysFrom, isDate } from '../../shared/time/days';
import { knownToday } from '../../shared/time/today';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { type FiguresPage, fetchFigures } from '../api';
import { Failures } from './Failures';
import * as css from './Figures.module.css';
import { LoadByRoute } from './LoadByRoute';
import { RefundsByDay } from './RefundsByDay';
import { SalesByDay } from './SalesByDay';
import { isCounted, MOST_DAYS } from './span';
import { words } from './words.en';

/** So many days are shown where the address names none. */
const DAYS = 30;

const SPANS = [
  { days: 7, label: words.spans.week },
  { days: DAYS, label: words.spans.month },
  { days: 90, label: words.spans.quarter },
];

const dayOr = (asked: string | null, otherwise: string) =>
  asked !== null && isDate(asked) ? asked : otherwise;

export function Figures() {
  const asked = useFilters('from', 'to');
  const to = dayOr(asked.to, knownToday());
  const from = dayOr(asked.from, addDays(to, 1 - DAYS));
  const length = daysBetween(from, to) + 1;
  const isSpan = isCounted(length);
  const live = useLive<FiguresPage>(
    isSpan ? { key: `${from} ${to}`, ask: (signal) => fetchFigures(from, to, signal) } : null,
    { isPolled: false },
  );
  const days = isSpan ? daysFrom(from, length) : [];

  const show = (count: number) => {
    const last = knownToday();
    const span = { from: addDays(last, 1 - count), to: last };
    navigate(`${location.pathname}${changedQuery(location.search, span)}`, { replace: true });
  };

  return (
    <div className={css.root}>
      <ScreenHead title={words.title} lead={words.lead} />
      <Filters
        end={
          <fieldset className={css.spans}>
            <legend className="visually-hidden">{words.span}</legend>
            {SPANS.map(({ days: count, label }) => (
              <Button key={count} look="quiet" onClick={() => show(count)}>
                {label}
              </Button>
            ))}
          </fieldset>
        }
      >
        <DayFilter name="from" label={words.from} />
        <DayFilter name="to" label={words.to} />
      </Filters>
      {!isSpan && (
        <div role="alert">
          <Note kind="warn">
            <p>{words.wrongSpan(MOST_DAYS)}</p>
          </Note>
        </div>
      )}
      <Answered live={live}>
        {({ sales, refunds, load, failures }) => (
          <>
            {sales === null && (
              <Note>
                <p>{words.ofAllPorts}</p>
              </Note>
            )}
            <div className={css.grid}>
              {sales && <SalesByDay sales={sales} days={days} />}
              {refunds && <RefundsByDay refunds={refunds} days={days} />}
              <LoadByRoute load={load} />
              {failures && <Failures failures={failures} />}
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
