// One sailing in a row, which opens to its accommodations where there is one to choose.

import { useState } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { timeOf } from '../../shared/time/clock';
import { useLater } from '../../shared/useLater';
import type { Party } from '../query';
import { AccommodationOption } from './AccommodationOption';
import { hasRoom, type Obstacle } from './offers';
import { RowHead } from './RowHead';
import { ShipPicture } from './ShipPicture';
import * as css from './TripRow.module.css';
import { words } from './words.en';

interface TripRowProps {
  trip: Trip;
  party: Party;
  seats: number;
  obstacle: Obstacle | null;
  /** Whether it is open at first; from then on the visitor opens and closes it. */
  startsOpen: boolean;
  /** The id of the accommodation that is chosen on this sailing. */
  chosen: string | null;
  /** The next sailing that can be chosen, where this one cannot. */
  next: Trip | undefined;
  /** The id of the text that tells what is wrong with the choice. */
  errorId: string | undefined;
  onChoose: (accommodation: Accommodation, goesOn: boolean) => void;
  onGoTo: (trip: Trip) => void;
  /** New seats are chosen, so one may be told when some come free. */
  mayWatch?: boolean | undefined;
}

const loadFoot = async () => (await import('./extras')).extras.TripFoot;
const loadWatch = async () => (await import('../seatWatches/WatchSeats')).WatchSeats;

/** Few sailings are full, so what is offered there comes when one is. */
function Watch({ trip, full, seats }: { trip: Trip; full: Accommodation[]; seats: number }) {
  const { part: WatchSeats } = useLater(loadWatch);
  return (
    <div className={css.watch}>
      {WatchSeats && <WatchSeats trip={trip} full={full} seats={seats} />}
    </div>
  );
}

export function TripRow(props: TripRowProps) {
  const { trip, party, seats, obstacle, chosen, next, errorId, onChoose, onGoTo, mayWatch } = props;
  const { accommodations } = trip;
  const { part: TripFoot } = useLater(loadFoot);
  const [startsOpen] = useState(props.startsOpen);
  const shown = accommodations.find(({ id }) => id === chosen) ?? accommodations[0];
  const full = accommodations.filter((one) => !hasRoom(one, seats));
  const watch = mayWatch && full.length > 0 && seats > 0 && (
    <Watch trip={trip} full={full} seats={seats} />
  );
  const isLate = trip.status === 'delayed' && trip.scheduled_departs_at !== trip.departs_at;
  const head = (
    <>
      <RowHead trip={trip} seats={seats} obstacle={obstacle} />
      {isLate && (
        <span className={css.reason}>{words.wasAt(timeOf(trip.scheduled_departs_at))}</span>
      )}
      {trip.status_reason && <span className={css.reason}>{trip.status_reason}</span>}
    </>
  );
  return (
    <article className={css.root} data-off={obstacle !== null} data-trip={trip.id}>
      <h2 className="visually-hidden">
        {words.fromTo(trip.formatted_departure_time, trip.formatted_arrival_time)},{' '}
        {trip.vessel.name}
      </h2>
      {obstacle ? (
        <div className={css.head}>
          {head}
          <p className={css.reason}>
            {words.about[obstacle]}{' '}
            {next && (
              <button type="button" className={css.next} onClick={() => onGoTo(next)}>
                {words.nextSailing(next.formatted_departure_time)}
              </button>
            )}
          </p>
          {obstacle === 'full' && watch}
        </div>
      ) : (
        <details open={startsOpen}>
          <summary className={css.head}>{head}</summary>
          <div className={css.rest}>
            <fieldset aria-describedby={errorId}>
              <legend className="visually-hidden">
                {words.accommodations(trip.formatted_departure_time)}
              </legend>
              <div className={css.options}>
                {accommodations.map((one) => (
                  <AccommodationOption
                    key={one.id}
                    trip={trip}
                    accommodation={one}
                    party={party}
                    seats={seats}
                    isChosen={one.id === chosen}
                    onChoose={(goesOn) => onChoose(one, goesOn)}
                  />
                ))}
              </div>
            </fieldset>
            {watch}
            <ShipPicture ship={trip.vessel.name} />
            <div className={css.foot}>
              {TripFoot && shown && <TripFoot trip={trip} accommodation={shown} />}
            </div>
          </div>
        </details>
      )}
    </article>
  );
}
