// One sailing, drawn as the ticket it may become: the crossing above, the accommodations below.

import { Ship } from 'lucide-react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { timeOf } from '../../shared/time/clock';
import type { Party } from '../query';
import { AccommodationOption } from './AccommodationOption';
import { FareDetails } from './FareDetails';
import type { Obstacle } from './offers';
import * as css from './SailingCard.module.css';
import { SailingState } from './SailingState';
import { SailingTimes } from './SailingTimes';
import { words } from './words.en';

interface SailingCardProps {
  trip: Trip;
  party: Party;
  seats: number;
  obstacle: Obstacle | null;
  /** The id of the accommodation that is chosen on this sailing. */
  chosen: string | null;
  /** The next sailing that can be chosen, where this one cannot. */
  next: Trip | undefined;
  /** The id of the text that tells what is wrong with the choice. */
  errorId: string | undefined;
  onChoose: (accommodation: Accommodation, goesOn: boolean) => void;
  onGoTo: (trip: Trip) => void;
}

export function SailingCard({
  trip,
  party,
  seats,
  obstacle,
  chosen,
  next,
  errorId,
  onChoose,
  onGoTo,
}: SailingCardProps) {
  const { accommodations } = trip;
  const shown = accommodations.find(({ id }) => id === chosen) ?? accommodations[0];
  const isLate = trip.status === 'delayed' && trip.scheduled_departs_at !== trip.departs_at;
  return (
    <article className={css.root} data-off={obstacle !== null} data-trip={trip.id}>
      <div className={css.crossing}>
        <h2 className="visually-hidden">
          {words.fromTo(trip.formatted_departure_time, trip.formatted_arrival_time)},{' '}
          {trip.vessel.name}
        </h2>
        <SailingTimes trip={trip} isOff={obstacle === 'cancelled'} />
        <p className={css.vessel}>
          <span className={css.ship}>
            <Ship size={18} aria-hidden="true" />
            <span>
              {trip.vessel.name} · {words.voyage(trip.voyage_number)}
            </span>
          </span>
          <SailingState trip={trip} obstacle={obstacle} />
        </p>
        {isLate && <p className={css.reason}>{words.wasAt(timeOf(trip.scheduled_departs_at))}</p>}
        {trip.status_reason && <p className={css.reason}>{trip.status_reason}</p>}
      </div>
      {obstacle ? (
        <div className={css.rest}>
          <p>{words.about[obstacle]}</p>
          {next && (
            <button type="button" className={css.next} onClick={() => onGoTo(next)}>
              {words.nextSailing(next.formatted_departure_time)}
            </button>
          )}
        </div>
      ) : (
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
          {shown && <FareDetails trip={trip} accommodation={shown} />}
        </div>
      )}
    </article>
  );
}
