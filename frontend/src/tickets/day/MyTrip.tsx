// The page for the day of travel: the next way of the trips of this device, and what comes after it.
// This folder holds that page: what to do next, the code for the gate, the ship and its pier.

import { useSession } from '../../auth/session';
import { paths } from '../../shared/paths';
import { momentOf } from '../../shared/time/moments';
import { ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import * as css from './MyTrip.module.css';
import { OneWay } from './OneWay';
import { useNow, useTripsHere } from './useTripsHere';
import { comingWays } from './ways';
import { words } from './words.en';

function NoTrip() {
  const user = useSession((state) => state.user);
  return (
    <div className={css.none}>
      <h2 className={css.title}>{words.none}</h2>
      <p>{words.noneWhy}</p>
      <p className={css.ways}>
        <ButtonLink to={paths.manageBooking}>{words.find}</ButtonLink>
        {!user && (
          <ButtonLink to={paths.signIn} look="quiet">
            {words.signIn}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

export function MyTrip() {
  const { trips, askAgain } = useTripsHere();
  const now = useNow();
  const [first, ...others] = comingWays(trips ?? [], now);
  return (
    <div className={css.root}>
      <h1 className={css.head} tabIndex={-1}>
        {words.title}
      </h1>
      {first && <ZoneNote />}
      {first && (
        <OneWay
          key={`${first.trip.booking.code} ${first.leg}`}
          way={first}
          now={now}
          onTryAgain={askAgain}
        />
      )}
      {others.length > 0 && (
        <section className={css.none} aria-labelledby="other-ways">
          <h2 className={css.title} id="other-ways">
            {words.others}
          </h2>
          <ul>
            {others.map(({ trip: { booking }, leg, ship, times }) => (
              <li key={`${booking.code} ${leg}`}>
                <Link to={paths.success(booking.code)}>
                  {ship.route.origin.name} – {ship.route.destination.name}
                </Link>
                , {momentOf(new Date(times.departsAt).toISOString())}
              </li>
            ))}
          </ul>
        </section>
      )}
      {trips !== null && !first && <NoTrip />}
      {trips === null && <div className={css.place} aria-hidden="true" />}
    </div>
  );
}
