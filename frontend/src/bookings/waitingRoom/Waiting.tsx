// The line before bookings: how many people are before one, and how long it takes.
// This folder holds the page on which one waits for one's turn to hold seats.

import { useEffect } from 'react';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { BookingFrame } from '../flow/BookingFrame';
import { useTurn } from './useTurn';
import * as css from './Waiting.module.css';
import { words } from './words.en';

const SECONDS_IN_MINUTE = 60;

function sayWait(seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_IN_MINUTE);
  return minutes === 0 ? words.moment : words.minutes(minutes);
}

function sayAhead(ahead: number): string {
  return ahead === 0 ? words.next : words.ahead(ahead.toLocaleString('en'), ahead === 1);
}

function InLine() {
  const { turn, isOffline } = useTurn();
  return (
    <>
      <section className={css.panel}>
        {/* It has its room before the first answer, too, so that nothing moves. */}
        <p className={css.ahead}>{turn && !turn.is_admitted && sayAhead(turn.ahead)}</p>
        {/* Told anew only when its words change, not with each person who leaves the line. */}
        <p className={css.wait} role="status">
          {turn && (turn.is_admitted ? words.holding : sayWait(turn.wait_seconds))}
        </p>
        <p className={css.lead}>{words.lead}</p>
      </section>
      {isOffline && (
        <Note kind="warn">
          <p>{words.offline}</p>
        </Note>
      )}
      <p className={css.lead}>{words.kept}</p>
      <p className={css.lead}>{words.seats}</p>
      <p>
        <ButtonLink to={paths.passengers} look="quiet">
          {words.leave}
        </ButtonLink>
      </p>
    </>
  );
}

export function Waiting() {
  const search = useDraft((state) => state.search);
  const hasChosen = useDraft((state) => state.departure !== null);

  // Who has asked for nothing waits for nothing.
  useEffect(() => {
    if (!hasChosen) {
      navigate(paths.passengers, { replace: true });
    }
  }, [hasChosen]);

  return (
    <BookingFrame step={2} done={[tripsAddress(search)]}>
      <h1 tabIndex={-1}>{words.title}</h1>
      {hasChosen && <InLine />}
    </BookingFrame>
  );
}
