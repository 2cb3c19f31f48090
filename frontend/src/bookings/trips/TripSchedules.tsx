// The first step of a booking: a sailing there, and one back.
// This folder holds the first step of a booking: the screen on which a sailing is chosen for each
// leg.

import { useEffect, useRef } from 'react';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { BookingFrame } from '../flow/BookingFrame';
import { LegChoice } from './LegChoice';
import * as css from './TripSchedules.module.css';
import { useTripSearch } from './useTripSearch';
import { words } from './words.en';

export function TripSchedules() {
  const { search, leg } = useTripSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownLeg = useRef(leg);

  // From one leg to the other the address keeps its path, so that nothing else notices the move.
  useEffect(() => {
    if (shownLeg.current !== leg) {
      shownLeg.current = leg;
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [leg]);

  return (
    <BookingFrame step={1}>
      <h1 ref={heading} className={css.title} tabIndex={-1}>
        {leg === 'return' ? words.chooseReturn : words.chooseDeparture}
      </h1>
      {search ? (
        <LegChoice key={leg} search={search} leg={leg} />
      ) : (
        <Note>
          <p>{words.whereTo}</p>
          <ButtonLink to={paths.search}>{words.changeSearch}</ButtonLink>
        </Note>
      )}
    </BookingFrame>
  );
}
