// What there is to tell of the trips of this device, on the first page: ships that do not leave as they
// were sold, seats that wait for payment, and the next trip.

import { useEffect, useState } from 'react';
import { takeUnfound } from '../bookings/unfound';
import { paths } from '../shared/paths';
import { serverNow } from '../shared/time/serverClock';
import { ButtonLink } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { ZoneNote } from '../shared/ui/ZoneNote';
import { HeldSeats } from './HeldSeats';
import { MoveLinks } from './MoveLinks';
import { NextTripCard } from './NextTripCard';
import * as css from './TripNews.module.css';
import { TroubleLines } from './TroubleLines';
import { heldOf, type KnownTrip, knownTrips, nextTripOf } from './trips';
import type { Trouble } from './troubles';
import { words } from './words.en';

const { troubles: told } = words;

/** Whether more is known than that one may leave the ship. */
const isGrave = (troubles: readonly Trouble[]) =>
  troubles.some(({ status }) => status !== 'movesFree');

export function TripNews() {
  const [known, setKnown] = useState<readonly KnownTrip[] | null>(null);
  const [isUnfound, setUnfound] = useState(false);

  useEffect(() => {
    setUnfound(takeUnfound());
    const controller = new AbortController();
    const { signal } = controller;
    knownTrips(signal).then((found) => signal.aborted || setKnown(found));
    return () => controller.abort();
  }, []);

  const trips = known ?? [];
  const troubled = trips.filter(({ troubles }) => troubles.length > 0);
  const held = heldOf(trips, serverNow());
  const next = nextTripOf(trips, serverNow());
  const isTold = isUnfound || troubled.length > 0 || held !== null || next !== null;

  // Where nothing is told, and on every other page, no place is kept for it.
  const isOver = known !== null && !isTold;
  useEffect(() => {
    const free = () => delete document.documentElement.dataset.trips;
    if (isOver) {
      free();
    }
    return () => void free();
  }, [isOver]);

  return (
    isTold && (
      <aside className={css.root} aria-label={told.title}>
        {isUnfound && (
          <Note kind="warn">
            <p>{words.unfound}</p>
            <p>
              <ButtonLink to={paths.manageBooking} look="quiet">
                {told.open}
              </ButtonLink>
            </p>
          </Note>
        )}
        {troubled.map(({ booking, troubles }) => (
          <Note key={booking.code} kind={isGrave(troubles) ? 'danger' : 'warn'}>
            <TroubleLines booking={booking} troubles={troubles} />
            <MoveLinks code={booking.code} troubles={troubles} />
            {isGrave(troubles) && (
              <p>
                <ButtonLink to={paths.manage(booking.code)} look="quiet">
                  {troubles.some(({ status }) => status === 'cancelled') ? told.choose : told.open}
                </ButtonLink>
              </p>
            )}
          </Note>
        ))}
        {held && <HeldSeats booking={held} />}
        {next && <NextTripCard trip={next} />}
        <ZoneNote />
      </aside>
    )
  );
}
