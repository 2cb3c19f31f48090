// Whose places are given back or moved, leg by leg.

import { words as said } from '../../../bookings/names.en';
import { typeNames } from '../../../bookings/typeNames.en';
import { named } from '../../../shared/named';
import type { BookingPage } from '../../api';
import { nameOf, type Place, placeKey } from '../../bookings/names';
import * as css from './Places.module.css';
import { words } from './words.en';

interface PlacesProps {
  booking: BookingPage;
  all: readonly Place[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const types: Readonly<Record<string, string>> = typeNames;

export function Places({ booking, all, chosen, onChange }: PlacesProps) {
  const turn = (place: Place) => {
    const next = new Set(chosen);
    if (!next.delete(placeKey(place))) {
      next.add(placeKey(place));
    }
    onChange(next);
  };
  return (
    <div className={css.root}>
      {booking.legs.map(({ leg, voyage }) => {
        const places = all.filter((place) => place.leg === leg);
        return places.length === 0 ? null : (
          <fieldset key={leg} className={css.leg}>
            <legend className={css.legend}>
              {words.places}: {words.placesOf(said.legs[leg], voyage)}
            </legend>
            {places.map((place) => {
              const passenger = booking.passengers[place.passenger_index];
              return passenger ? (
                <label key={placeKey(place)} className={css.place}>
                  <input
                    type="checkbox"
                    checked={chosen.has(placeKey(place))}
                    onChange={() => turn(place)}
                  />
                  {nameOf(passenger)}
                  <span className={css.type}>{named(types, passenger.type) ?? passenger.type}</span>
                </label>
              ) : null;
            })}
          </fieldset>
        );
      })}
    </div>
  );
}
