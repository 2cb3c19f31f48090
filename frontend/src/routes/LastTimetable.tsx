// The timetable that was last looked at on this device, with its age.

import { useEffect, useState } from 'react';
import { formatCentavosShort } from '../shared/money';
import { longAgeOf } from '../shared/time/age';
import { momentOf } from '../shared/time/moments';
import { DaysTable } from './DaysTable';
import { words as last } from './last.en';
import { type LastTimetable as Last, type LastSailing, readLastTimetable } from './lastSeen';
import { SailingTime } from './SailingTime';
import * as css from './Timetable.module.css';
import { words } from './timetable.en';

const COLUMNS = [words.departure, words.arrival, words.vessel, words.fareFrom, words.status];

function Row({ sailing }: { sailing: LastSailing }) {
  const { is_cancelled: isOff, from_centavos: from } = sailing;
  return (
    <tr className={css.sailing} data-status={isOff ? 'cancelled' : 'scheduled'}>
      <th className={css.departs} scope="row" data-head={words.departure}>
        <SailingTime time={sailing.departs} former={null} isOff={isOff} />
      </th>
      <td className={css.arrives} data-head={words.arrival}>
        <SailingTime time={sailing.arrives} former={null} isOff={isOff} />
        {sailing.arrives_later && <span className={css.detail}>{words.nextDay}</span>}
      </td>
      <td className={css.vessel} data-head={words.vessel}>
        {sailing.ship}
      </td>
      <td className={css.fare} data-head={words.fareFrom}>
        {from === null ? '–' : <bdi>{formatCentavosShort(from)}</bdi>}
      </td>
      <td className={css.state} data-head={words.status}>
        {isOff && <span className={css.badge}>{words.statuses.cancelled}</span>}
      </td>
    </tr>
  );
}

export function LastTimetable() {
  const [timetable, setTimetable] = useState<Last | null>(null);

  // The page was drawn without it.
  useEffect(() => setTimetable(readLastTimetable()), []);

  if (!timetable) {
    return null;
  }
  const { seen_at, origin, destination, days } = timetable;
  const title = words.between(origin, destination);
  const seenAt = new Date(seen_at).toISOString();
  return (
    <section className={css.root} aria-labelledby="last-timetable">
      <div className={css.head}>
        <h2 id="last-timetable">{title}</h2>
        <p className={css.updated}>
          <time dateTime={seenAt}>
            {last.seen(longAgeOf(seen_at, Date.now()))} ({momentOf(seenAt)})
          </time>
        </p>
      </div>
      <p>{last.mayHaveChanged}</p>
      <DaysTable
        caption={title}
        columns={COLUMNS}
        days={days.map(([date, sailings]) => [
          date,
          sailings.map((sailing) => (
            <Row key={`${sailing.departs} ${sailing.ship}`} sailing={sailing} />
          )),
        ])}
      />
    </section>
  );
}
