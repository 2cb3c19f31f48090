// One sailing of the timetable: when, with which ship, at what fare, and how it stands.

import type { Scheduled } from '../shared/api/wire';
import { formatCentavosShort } from '../shared/money';
import { BookSailing } from './BookSailing';
import { drawnPaths } from './drawnPaths';
import { SailingTime } from './SailingTime';
import { arrivesLater, formerTime, statusAt } from './sailings';
import * as css from './Timetable.module.css';
import { words } from './timetable.en';

interface SailingRowProps {
  sailing: Scheduled;
  /** The instant at which this was so. */
  now: string;
}

export function SailingRow({ sailing, now }: SailingRowProps) {
  const { status_reason, price_from_centavos } = sailing;
  const status = statusAt(sailing, now);
  const isCancelled = status === 'cancelled';
  return (
    <tr className={css.sailing} data-status={status ?? 'scheduled'}>
      <th className={css.departs} scope="row" data-head={words.departure}>
        <SailingTime
          time={sailing.formatted_departure_time}
          former={formerTime(sailing)}
          isOff={isCancelled}
        />
      </th>
      <td className={css.arrives} data-head={words.arrival}>
        <SailingTime time={sailing.formatted_arrival_time} former={null} isOff={isCancelled} />
        {arrivesLater(sailing) && <span className={css.detail}>{words.nextDay}</span>}
      </td>
      <td className={css.vessel} data-head={words.vessel}>
        {sailing.vessel.name}{' '}
        <a
          className={css.detail}
          href={drawnPaths.voyage(sailing.voyage_number, sailing.booking_date)}
        >
          <bdi>{sailing.voyage_number}</bdi>
        </a>
      </td>
      <td className={css.fare} data-head={words.fareFrom}>
        {price_from_centavos === null ? '–' : <bdi>{formatCentavosShort(price_from_centavos)}</bdi>}
      </td>
      <td className={css.state} data-head={words.status}>
        {status ? (
          <span className={css.badge}>{words.statuses[status]}</span>
        ) : (
          <span className={css.none}>–</span>
        )}
        {status_reason && <span className={css.detail}>{status_reason}</span>}
      </td>
      <td className={css.action}>
        <BookSailing sailing={sailing} now={now} />
      </td>
    </tr>
  );
}
