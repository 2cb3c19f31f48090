// A class of seats or beds that can be chosen on a sailing.

import { useId } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { type Party, passengersCount } from '../query';
import * as css from './AccommodationOption.module.css';
import { classId, FEW, hasRoom } from './offers';
import { priceFor, priceForParty } from './prices';
import { words } from './words.en';

/** Those of a sailing are one group, so that the keys walk from sailing to sailing by Tab. */
export const ACCOMMODATION_GROUP = 'accommodation-';

interface AccommodationOptionProps {
  trip: Trip;
  accommodation: Accommodation;
  party: Party;
  seats: number;
  isChosen: boolean;
  /** Whoever taps means to go on at once; keys and pointers pass by many on their way. */
  onChoose: (goesOn: boolean) => void;
}

function seatsText(left: number, needed: number): string | null {
  if (left === 0) {
    return words.full;
  }
  if (left < needed) {
    return words.tooFew(left, needed);
  }
  return left <= FEW ? words.seatsLeft(left) : null;
}

export function AccommodationOption({
  trip,
  accommodation,
  party,
  seats,
  isChosen,
  onChoose,
}: AccommodationOptionProps) {
  const about = useId();
  const isFree = hasRoom(accommodation, seats);
  const left = seatsText(accommodation.seats_left, seats);
  const one = priceFor(trip, accommodation, 'ADULT').total;
  const all = priceForParty(trip, accommodation, party);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the radio, and go on by the button
    <label
      className={css.root}
      data-full={!isFree}
      onClick={(event) => {
        if (isFree && (event.nativeEvent as PointerEvent).pointerType === 'touch') {
          // Of the label the browser would make a second click, on the radio.
          if (!(event.target instanceof HTMLInputElement)) {
            event.preventDefault();
          }
          onChoose(true);
        }
      }}
    >
      <input
        className={css.radio}
        type="radio"
        name={ACCOMMODATION_GROUP + trip.id}
        value={`${trip.id} ${accommodation.id}`}
        checked={isChosen}
        disabled={!isFree}
        // What it offers is told once for all sailings.
        aria-describedby={`${about} ${classId(accommodation.code)}`}
        onChange={() => onChoose(false)}
      />
      <span className={css.name}>{accommodation.name}</span>
      <span className={css.price}>
        <bdi className={css.fare}>{formatCentavosShort(one)}</bdi>{' '}
        <span className={css.small}>{words.perAdult}</span>
      </span>
      <span className={css.about} id={about}>
        {isFree && all !== one && (
          <span className={css.small}>
            {words.forAll(formatCentavosShort(all), passengersCount(party))}
          </span>
        )}
        {left && (
          <span className={isFree ? css.few : css.none} aria-live="polite">
            {left}
          </span>
        )}
      </span>
    </label>
  );
}
