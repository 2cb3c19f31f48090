// The sailings of a day, in the order that was asked for.

import { type ReactNode, useState } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { FieldError } from '../../shared/forms/FieldError';
import { formatDate } from '../../shared/time/dates';
import { serverNow } from '../../shared/time/serverClock';
import { seatsOf } from '../party';
import type { Party } from '../query';
import { obstacleOf, type Sort, sorted } from './offers';
import { SailingCard } from './SailingCard';
import * as css from './SailingList.module.css';
import { SortChoice } from './SortChoice';
import { words } from './words.en';

export const SAILINGS_ID = 'sailings';

interface SailingListProps {
  trips: readonly Trip[];
  date: string;
  party: Party;
  /** The instant at which the passengers are in the port at all. */
  notBefore: string | undefined;
  chosenTrip: string | undefined;
  chosen: string | null;
  error: string | undefined;
  onChoose: (trip: Trip, accommodation: Accommodation, goesOn: boolean) => void;
}

function goTo(trip: Trip): void {
  const card = document.querySelector(`[data-trip="${CSS.escape(trip.id)}"]`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
}

export function SailingList({
  trips,
  date,
  party,
  notBefore,
  chosenTrip,
  chosen,
  error,
  onChoose,
}: SailingListProps) {
  const [sort, setSort] = useState<Sort>('departure');
  const seats = seatsOf(party);
  const now = serverNow();
  const day = formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' });
  // The first that can be chosen and leaves later.
  const after = (trip: Trip) =>
    sorted(trips, 'departure', party, seats).find(
      (other) =>
        Date.parse(other.departs_at) > Date.parse(trip.departs_at) &&
        !obstacleOf(other, seats, now, notBefore),
    );

  const left: ReactNode[] = [];
  const others: ReactNode[] = [];
  for (const trip of sorted(trips, sort, party, seats)) {
    const obstacle = obstacleOf(trip, seats, now, notBefore);
    (obstacle === 'departed' ? left : others).push(
      <SailingCard
        key={trip.id}
        trip={trip}
        party={party}
        seats={seats}
        obstacle={obstacle}
        chosen={trip.id === chosenTrip ? chosen : null}
        next={obstacle ? after(trip) : undefined}
        errorId={error ? `${SAILINGS_ID}-error` : undefined}
        onChoose={onChoose.bind(null, trip)}
        onGoTo={goTo}
      />,
    );
  }

  return (
    <div className={css.root}>
      <div className={css.head}>
        <p className={css.count} role="status">
          {words.sailingsOn(trips.length, day)}
        </p>
        {trips.length > 1 && <SortChoice sort={sort} onChoose={setSort} />}
      </div>
      <FieldError id={SAILINGS_ID} error={error} />
      {left.length > 0 && (
        <details>
          <summary>
            {words.statuses.departed} ({left.length})
          </summary>
          {left}
        </details>
      )}
      {others}
    </div>
  );
}
