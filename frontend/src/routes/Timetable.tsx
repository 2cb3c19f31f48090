// The sailings of a week, day by day: a table that reads as cards on a phone.

import type { Route, Schedule } from '../shared/api/wire';
import { paths } from '../shared/paths';
import { dateOf, timeOf } from '../shared/time/clock';
import { formatDate } from '../shared/time/dates';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { SailingRow } from './SailingRow';
import { byDay } from './sailings';
import * as css from './Timetable.module.css';
import { words } from './timetable.en';

interface TimetableProps {
  route: Route;
  week: string;
  timetable: Schedule;
}

const COLUMNS = [
  words.departure,
  words.arrival,
  words.vessel,
  words.fareFrom,
  words.status,
  words.book,
] as const;

const LONG: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };

function updatedAt(instant: string): string {
  const day = formatDate(dateOf(instant), { month: 'short', day: 'numeric' });
  return words.updated(`${day}, ${timeOf(instant)}`);
}

export function Timetable({ route, week, timetable }: TimetableProps) {
  const { sailings, updated_at } = timetable;
  const title = words.between(route.origin.name, route.destination.name);
  const cancelled = sailings.filter(({ status }) => status === 'cancelled').length;
  return (
    <section className={css.root} aria-labelledby="timetable-title">
      <div className={css.head}>
        <h2 id="timetable-title">{title}</h2>
        <p className={css.week}>{week}</p>
        <p className={css.updated} role="status">
          <time dateTime={updated_at}>{updatedAt(updated_at)}</time>
        </p>
      </div>
      {cancelled > 0 && (
        <Note kind="warn" title={words.someCancelled(cancelled)}>
          <p>
            {words.yourRights} <Link to={paths.refundRebook}>{words.refundAndRebook}</Link>
          </p>
        </Note>
      )}
      {sailings.length === 0 ? (
        <p className={css.nothing}>{words.noSailings(week)}</p>
      ) : (
        <table className={css.table}>
          <caption className="visually-hidden">
            {title}, {week}
          </caption>
          <thead className={css.columns}>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {byDay(sailings).map(([date, those]) => (
            <tbody key={date} className={css.day}>
              <tr className={css.dayRow}>
                <th className={css.dayName} colSpan={COLUMNS.length} scope="rowgroup">
                  {formatDate(date, LONG)}
                </th>
              </tr>
              {those.map((sailing) => (
                <SailingRow key={sailing.id} sailing={sailing} now={updated_at} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}
