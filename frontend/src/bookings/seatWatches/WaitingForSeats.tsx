// What the user waits for, below the bookings; nothing where that is nothing.
// This folder holds waiting for seats of sailings that are full: the button beside them, and the list.

import { useEffect, useId } from 'react';
import { query } from '../../shared/api/client';
import type { SeatWatch } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { timeOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { serverNow } from '../../shared/time/serverClock';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { useSeatWatches } from '../watchedSeats';
import * as css from './WaitingForSeats.module.css';
import { words } from './words.en';

/** The sailings of that route and day, for as many. */
function addressOf({ route, booking_date, seats }: SeatWatch): string {
  const search = { depart_route: route.code, depart_date: booking_date, passengers_count: seats };
  return `${paths.tripSchedules}${query(search)}`;
}

function Waiting({ watch }: { watch: SeatWatch }) {
  const end = useSeatWatches((state) => state.end);
  const { route, accommodation, seats } = watch;
  const trip = `${route.origin.name} – ${route.destination.name}`;
  const when = `${formatDate(watch.booking_date)}, ${timeOf(watch.departs_at)}`;
  const isAhead = Date.parse(watch.departs_at) > serverNow();
  return (
    <li className={css.one}>
      <p>
        <strong>{trip}</strong>, {when}
      </p>
      <p className={css.about}>{words.wanted(seats, accommodation.name)}</p>
      <p className={css.about}>{words.states[watch.state]}</p>
      <div className={css.actions}>
        {isAhead && <Link to={addressOf(watch)}>{words.seeSailing}</Link>}
        <Button look="plain" onClick={() => end(watch.id).catch(() => {})}>
          {watch.state === 'waiting' ? words.stop : words.remove}
          <span className="visually-hidden">
            {' '}
            {trip}, {when}
          </span>
        </Button>
      </div>
    </li>
  );
}

export function WaitingForSeats() {
  const { watches, load } = useSeatWatches();
  const id = useId();

  useEffect(() => {
    load();
  }, [load]);

  return (
    watches.length > 0 && (
      <section className={css.root} aria-labelledby={id}>
        <h2 id={id} className={css.title}>
          {words.waitingForSeats}
        </h2>
        <ul className={css.list}>
          {watches.map((watch) => (
            <Waiting key={watch.id} watch={watch} />
          ))}
        </ul>
      </section>
    )
  );
}
