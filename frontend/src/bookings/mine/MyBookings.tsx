// What the user has booked: what is to come, and what is done.
// This folder holds the bookings of the user who is signed in, as a list and one by one.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { UserBooking } from '../../shared/api/wire';
import { named } from '../../shared/named';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { NotThere } from '../../shared/ui/NotThere';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import { useLater } from '../../shared/useLater';
import type { Period } from '../api';
import { pastOf, upcomingOf, useUserBookings } from '../userBookings';
import { BookingCard } from './BookingCard';
import * as css from './MyBookings.module.css';
import { words } from './words.en';

const loadWaiting = async () => (await import('../seatWatches/WaitingForSeats')).WaitingForSeats;

const TABS: readonly Period[] = ['upcoming', 'past'];

function Cards({ period, bookings }: { period: Period; bookings: readonly UserBooking[] }) {
  const isLoaded = useUserBookings((state) => state.isLoaded);
  const failure = useUserBookings((state) => state.failure);
  const load = useUserBookings((state) => state.load);

  return (
    <>
      {failure !== null && <NotThere title={words.notThere} reason={failure} onTryAgain={load} />}
      {bookings.length > 0 && (
        <ul className={css.cards}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} isUpcoming={period === 'upcoming'} />
            </li>
          ))}
        </ul>
      )}
      {bookings.length === 0 && isLoaded && (
        <div className={css.empty}>
          <p>{words.none[period]}</p>
          <p>
            <ButtonLink to={paths.search}>{words.bookNow}</ButtonLink>
          </p>
        </div>
      )}
      {bookings.length === 0 && !isLoaded && failure === null && (
        <div>
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <div className={css.places} aria-hidden="true">
            <span />
            <span />
          </div>
        </div>
      )}
    </>
  );
}

export function MyBookings() {
  const state = useUserBookings();
  const [shown, setShown] = useState<Period>('upcoming');
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();
  const { load } = state;
  const { part: WaitingForSeats } = useLater(loadWaiting);

  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, Period> = { Home: 'upcoming', End: 'past' };
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const next = isArrow ? (shown === 'upcoming' ? 'past' : 'upcoming') : named(steps, event.key);
    if (next) {
      event.preventDefault();
      setShown(next);
      tabs.current?.querySelector<HTMLElement>(`[data-period="${next}"]`)?.focus();
    }
  };

  return (
    <div className={css.root}>
      <h1 className={css.title} tabIndex={-1}>
        {words.myBookings}
      </h1>
      <ZoneNote />
      <div ref={tabs} className={css.tabs} role="tablist" aria-label={words.myBookings}>
        {TABS.map((period) => (
          <button
            key={period}
            type="button"
            role="tab"
            id={`${id}-${period}`}
            className={css.tab}
            data-period={period}
            aria-selected={period === shown}
            aria-controls={`${id}-panel`}
            tabIndex={period === shown ? 0 : -1}
            onClick={() => setShown(period)}
            onKeyDown={move}
          >
            {words.tabs[period]}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={css.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
      >
        <h2 className={css.heading}>{words.headings[shown]}</h2>
        <Cards period={shown} bookings={shown === 'upcoming' ? upcomingOf(state) : pastOf(state)} />
      </div>
      {WaitingForSeats && <WaitingForSeats />}
    </div>
  );
}
