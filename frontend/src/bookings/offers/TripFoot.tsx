// What an opened sailing says below its accommodations: what the fare is made of, and where the ship is.

import type { Accommodation, Trip } from '../../shared/api/wire';
import { FareDetails } from './FareDetails';
import { words } from './fares.en';
import { PierLink } from './PierLink';
import * as css from './TripFoot.module.css';

export function TripFoot({ trip, accommodation }: { trip: Trip; accommodation: Accommodation }) {
  return (
    <>
      <FareDetails trip={trip} accommodation={accommodation} />
      <p className={css.pier}>
        {words.leavesFrom(trip.voyage_number, trip.route.origin.name)}: <PierLink voyage={trip} />
      </p>
    </>
  );
}
