// Who travels on one leg, each of them chosen or not, and what is to be said of each.

import { type ReactNode, useId } from 'react';
import type { Leg } from '../../../bookings/draft';
import {
  type Chosen,
  extentOf,
  keyOf,
  type Place,
  switched,
  voyageOf,
} from '../../../bookings/legPassengers';
import { words as known } from '../../../bookings/names.en';
import { fullName } from '../../../bookings/shown/PassengerList';
import { typeNames } from '../../../bookings/typeNames.en';
import type { BookingResult } from '../../../shared/api/wire';
import { named } from '../../../shared/named';
import { whenOf } from '../../../shared/time/moments';
import * as css from './LegPassengers.module.css';
import { words } from './words.en';

interface LegPassengersProps {
  booking: BookingResult;
  leg: Leg;
  /** Those of this leg. */
  places: readonly Place[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The law is on the traveller's side: how. */
  law?: string | undefined;
  /** At the end of the line of a place, and under it. */
  amountOf?: (place: Place) => ReactNode;
  partsOf?: (place: Place) => readonly string[];
}

const names: Readonly<Record<string, string>> = typeNames;

export function LegPassengers({
  booking,
  leg,
  places,
  chosen,
  onChoose,
  law,
  amountOf,
  partsOf,
}: LegPassengersProps) {
  const id = useId();
  const voyage = voyageOf(booking, leg);
  const extent = extentOf(places, chosen);
  return (
    <fieldset className={css.root} aria-describedby={law ? `${id}-law` : undefined}>
      <legend className="visually-hidden">
        {known.legs[leg]}, {whenOf(voyage)}
      </legend>
      <div className={css.head} aria-hidden="true">
        <span className={css.name}>{known.legs[leg]}</span>
        <span className={css.when}>
          {voyage.route.origin.name} – {voyage.route.destination.name}
        </span>
        <span className={css.when}>{whenOf(voyage)}</span>
      </div>
      {law && (
        <p className={css.law} id={`${id}-law`}>
          {law}
        </p>
      )}
      <div className={css.places}>
        {places.length > 1 && (
          <label className={css.place}>
            <input
              type="checkbox"
              className={css.box}
              checked={extent === 'all'}
              ref={(box) => {
                if (box) {
                  box.indeterminate = extent === 'some';
                }
              }}
              onChange={(event) => onChoose(switched(chosen, places, event.target.checked))}
            />
            <span className={css.type}>{words.everyone}</span>
          </label>
        )}
        {places.map((place) => {
          const passenger = booking.passengers[place.passenger_index];
          const key = keyOf(place);
          const parts = chosen.has(key) ? (partsOf?.(place) ?? []) : [];
          return (
            passenger && (
              <label key={key} className={css.place}>
                <input
                  type="checkbox"
                  className={css.box}
                  checked={chosen.has(key)}
                  aria-labelledby={`${id}-${key.replace(' ', '-')}`}
                  aria-describedby={parts.length > 0 ? `${id}-${place.passenger_index}` : undefined}
                  onChange={(event) => onChoose(switched(chosen, [place], event.target.checked))}
                />
                <span className={css.who} id={`${id}-${key.replace(' ', '-')}`}>
                  <strong>{fullName(passenger)}</strong>{' '}
                  <span className={css.type}>{named(names, passenger.type)}</span>
                </span>
                {amountOf?.(place)}
                {parts.length > 0 && (
                  <span className={css.parts} id={`${id}-${place.passenger_index}`}>
                    {parts.map((part) => (
                      <span key={part}>{part} </span>
                    ))}
                  </span>
                )}
              </label>
            )
          );
        })}
      </div>
    </fieldset>
  );
}
