// A month of days: the arrows walk among them, Page Up and Page Down among months.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useDisplay } from '../../shared/state/display';
import { formatDate } from '../../shared/time/dates';
import { addDays, firstDay } from '../../shared/time/days';
import { Day } from './Day';
import { words } from './dates.en';
import type { DayOffer } from './dayOffer';
import { holidaysIn } from './holidays';
import { words as names } from './holidays.en';
import * as css from './MonthGrid.module.css';
import { dayAfterKey, type Range, weeksToCome } from './month';

/** Any Sunday. */
const SUNDAY = '2026-11-01';

interface MonthGridProps {
  label: string;
  month: string;
  today: string;
  at: string;
  byKey: boolean;
  /** One day, or the first and the last. */
  chosen: readonly string[];
  offers: ReadonlyMap<string, DayOffer>;
  busy: boolean;
  /** For a month from which others can be turned to, and which. */
  turns: { range: Range; onTurn: (by: 1 | -1) => void } | undefined;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
}

export function MonthGrid(props: MonthGridProps) {
  const { label, month, turns, chosen, offers, at, onMove, onChoose } = props;
  const isRtl = useDisplay((state) => state.direction === 'rtl');
  const id = useId();
  const [first = '', last = ''] = chosen;
  const toCome = holidaysIn(month).filter(([date]) => date >= props.today);
  const holidays = new Map(toCome.map(([date, name]) => [date, names[name]]));
  const isRange = first !== '' && last !== '';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = dayAfterKey(at, event, isRtl);
    if (next !== null) {
      event.preventDefault();
      onMove(next);
    }
  };

  const turn = (by: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className={css.turn}
      aria-label={by < 0 ? words.earlier : words.later}
      // Not disabled, for the focus may be on it.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => turns?.onTurn(by)}
    >
      {by < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </button>
  );

  return (
    <div className={css.root}>
      <div className={css.bar}>
        {turns && turn(-1, month <= turns.range.first)}
        <h3 className={css.month} id={id} aria-live="polite">
          {formatDate(firstDay(month), { month: 'long', year: 'numeric' })}
        </h3>
        {turns && turn(1, month >= turns.range.last)}
      </div>
      <table
        className={css.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table
        role="grid"
        aria-label={`${label}, ${formatDate(firstDay(month), { month: 'long', year: 'numeric' })}`}
        aria-busy={props.busy || undefined}
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} className={css.weekday} scope="col">
                <span aria-hidden="true">
                  {formatDate(addDays(SUNDAY, day), { weekday: 'short' })}
                </span>
                <span className="visually-hidden">
                  {formatDate(addDays(SUNDAY, day), { weekday: 'long' })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksToCome(month, props.today).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, day) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
                  <td key={day} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    offer={offers.get(date)}
                    holiday={holidays.get(date)}
                    isToday={date === props.today}
                    isAt={date === at}
                    takesFocus={date === at && props.byKey}
                    isChosen={chosen.includes(date)}
                    isWithin={isRange && date >= first && date <= last}
                    edge={isRange ? edgeOf(date, first, last) : undefined}
                    onChoose={onChoose}
                    onKeyDown={onKeyDown}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {toCome.length > 0 && (
        // The days themselves say it, too.
        <p className={css.holidays} aria-hidden="true">
          {[...holidays].map(([date, name]) => (
            <span key={date}>
              <b>{Number(date.slice(8))}</b> {name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function edgeOf(date: string, first: string, last: string): string | undefined {
  if (first === last) {
    return undefined;
  }
  return date === first ? 'start' : date === last ? 'end' : undefined;
}
