// The sailings of a day, in the order that was asked for.

import { type ReactNode, useState } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { FieldError } from '../../shared/forms/FieldError';
import { formatDate } from '../../shared/time/dates';
import { serverNow } from '../../shared/time/serverClock';
import { useLater } from '../../shared/useLater';
import { seatsOf } from '../party';
import type { Party } from '../query';
import { focusIn } from './focusChoice';
import { obstacleOf, type Sort, sorted } from './offers';
import * as css from './SailingList.module.css';
import { SortChoice } from './SortChoice';
import { TripRow } from './TripRow';
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
  mayWatch?: boolean | undefined;
  onChoose: (trip: Trip, accommodation: Accommodation, goesOn: boolean) => void;
}

const loadClassTexts = async () => (await import('./extras')).extras.ClassTexts;

function goTo(trip: Trip): void {
  const row = document.querySelector(`[data-trip="${CSS.escape(trip.id)}"]`);
  focusIn(row?.querySelector<HTMLElement>('input:enabled'));
  row?.scrollIntoView({ block: 'center' });
}

export function SailingList({
  trips,
  date,
  party,
  notBefore,
  chosenTrip,
  chosen,
  error,
  mayWatch,
  onChoose,
}: SailingListProps) {
  const [sort, setSort] = useState<Sort>('departure');
  const { part: ClassTexts } = useLater(loadClassTexts);
  const seats = seatsOf(party);
  const now = serverNow();
  const day = formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' });
  // What is chosen starts open, or else the first that can be.
  const [startsOpen] = useState(() => {
    const open = sorted(trips, sort, party, seats).filter(
      (trip) => !obstacleOf(trip, seats, now, notBefore),
    );
    return (open.find(({ id }) => id === chosenTrip) ?? open[0])?.id;
  });
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
      <TripRow
        key={trip.id}
        trip={trip}
        party={party}
        seats={seats}
        obstacle={obstacle}
        startsOpen={trip.id === startsOpen}
        chosen={trip.id === chosenTrip ? chosen : null}
        next={obstacle ? after(trip) : undefined}
        errorId={error ? `${SAILINGS_ID}-error` : undefined}
        onChoose={onChoose.bind(null, trip)}
        onGoTo={goTo}
        mayWatch={mayWatch}
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
      {ClassTexts && <ClassTexts trips={trips} />}
    </div>
  );
}
