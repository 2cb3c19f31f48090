// The sailings of a week, day by day.

import type { Route, Schedule } from '../shared/api/wire';
import { paths } from '../shared/paths';
import { dateOf, timeOf } from '../shared/time/clock';
import { formatDate } from '../shared/time/dates';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { DaysTable } from './DaysTable';
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
        <DaysTable
          caption={`${title}, ${week}`}
          columns={COLUMNS}
          days={byDay(sailings).map(([date, those]) => [
            date,
            those.map((sailing) => (
              <SailingRow key={sailing.id} sailing={sailing} now={updated_at} />
            )),
          ])}
        />
      )}
    </section>
  );
}
