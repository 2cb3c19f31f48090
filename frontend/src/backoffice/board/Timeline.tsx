// The day of every ship on a line of hours: what sails when, how full it is, and where it is now.

import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useShortcuts } from '../../ops/keys';
import { words as list } from '../../ops/parts/words.en';
import { paths } from '../../ops/paths';
import { timeOf } from '../../shared/time/clock';
import { Link } from '../../shared/ui/Link';
import type { BoardRow } from '../api';
import { loadInWords } from '../sailings/LoadBar';
import { loadOf } from '../sailings/load';
import { words as said } from '../sailings/words.en';
import { byShip, placeOf, type Span, spanOf, ticksOf } from './byShip';
import { isGrave } from './fit';
import * as css from './Timeline.module.css';
import { words } from './words.en';

interface TimelineProps {
  label: string;
  rows: readonly BoardRow[];
  /** The server's clock, in milliseconds. */
  now: number;
}

const LOOKS = {
  scheduled: css.scheduled,
  delayed: css.delayed,
  boarding: css.boarding,
  departed: css.departed,
  arrived: css.arrived,
  cancelled: css.cancelled,
};

/** The hours stand above, so that half of the day need not be told again. */
const clockOf = (instant: string) => timeOf(instant).replace(/ [AP]M$/, '');

const hourOf = (instant: number) => timeOf(new Date(instant).toISOString()).replace(':00', '');

function nameOf(row: BoardRow): string {
  const route = said.route(row.route.from.name, row.route.to.name);
  return [
    timeOf(row.departs_at),
    row.voyage,
    route,
    said.statuses[row.status],
    loadInWords(row),
  ].join(', ');
}

function Trip({ row, span }: { row: BoardRow; span: Span }) {
  const from = placeOf(Date.parse(row.departs_at), span);
  const until = placeOf(Date.parse(row.arrives_at), span);
  const { shares, percent } = loadOf(row);
  return (
    <li
      className={css.trip}
      style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(until - from, 1)}%` }}
    >
      <Link
        to={paths.sailing(row.id)}
        className={`${css.block} ${LOOKS[row.status]}`}
        data-row
        data-sailing={row.id}
        aria-label={nameOf(row)}
        title={nameOf(row)}
      >
        <span className={css.first}>
          <b>{clockOf(row.departs_at)}</b>
          <span className={css.codes}>
            {row.route.from.code}–{row.route.to.code}
          </span>
          {row.warnings.some(isGrave) && <TriangleAlert size={14} aria-hidden="true" />}
        </span>
        <span className={css.second}>
          {row.voyage}
          {row.status !== 'cancelled' && <span className={css.percent}> · {percent}%</span>}
        </span>
        <span className={css.load}>
          <span className={css.sold} style={{ inlineSize: `${shares.sold}%` }} />
          <span className={css.held} style={{ inlineSize: `${shares.held}%` }} />
        </span>
      </Link>
    </li>
  );
}

export function Timeline({ label, rows, now }: TimelineProps) {
  const root = useRef<HTMLElement>(null);
  const span = spanOf(rows);

  const move = (by: number) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useShortcuts(list.list, [
    { keys: 'j', label: list.nextRow, act: () => move(1) },
    { keys: 'k', label: list.previousRow, act: () => move(-1) },
  ]);

  if (span === null) {
    return null;
  }
  const isNowShown = now > span.from && now < span.until;
  return (
    <section ref={root} className={css.root} aria-label={label}>
      <div className={css.hours} aria-hidden="true">
        {ticksOf(span).map((tick) => (
          <span
            key={tick}
            className={css.hour}
            style={{ insetInlineStart: `${placeOf(tick, span)}%` }}
          >
            {hourOf(tick)}
          </span>
        ))}
      </div>
      {byShip(rows).map(({ vessel, lanes, isDoubled }) => (
        <div key={vessel} className={css.ship}>
          <h2 className={css.name}>
            {vessel}
            {isDoubled && (
              <span className={css.overlap}>
                <TriangleAlert size={14} aria-hidden="true" /> {words.timeline.overlap}
              </span>
            )}
          </h2>
          <div className={css.lanes}>
            {ticksOf(span).map((tick) => (
              <span
                key={tick}
                className={css.grid}
                style={{ insetInlineStart: `${placeOf(tick, span)}%` }}
              />
            ))}
            {isNowShown && (
              <span className={css.now} style={{ insetInlineStart: `${placeOf(now, span)}%` }}>
                <span className="visually-hidden">{words.timeline.now}</span>
              </span>
            )}
            {lanes.map((lane) => (
              <ul key={lane[0]?.id} className={css.lane} aria-label={words.timeline.of(vessel)}>
                {lane.map((row) => (
                  <Trip key={row.id} row={row} span={span} />
                ))}
              </ul>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
