// One way on its day: what to do next, the code that the gate reads, and where the ship is.

import { shownCode } from '../../bookings/code';
import { words as frame } from '../../bookings/flow/frame.en';
import { termsOf } from '../../bookings/policy';
import { paths } from '../../shared/paths';
import { momentOf } from '../../shared/time/moments';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { NotThere } from '../../shared/ui/NotThere';
import { moveOf } from '../troubles';
import { words as trip } from '../words.en';
import { ActCard } from './ActCard';
import { isTooLate } from './act';
import * as css from './OneWay.module.css';
import { People } from './People';
import type { Way } from './ways';
import { words } from './words.en';

interface OneWayProps {
  way: Way;
  now: number;
  onTryAgain: () => void;
}

function Rights({ way: { times, promisedAt, reason, trip: one } }: { way: Way }) {
  const isOff = times.status === 'cancelled';
  const minutes = termsOf(one.told ?? {}).delay_minutes;
  const isFree = isOff || isTooLate(times.departsAt, promisedAt, minutes);
  return (
    isFree && (
      <Note kind={isOff ? 'danger' : 'warn'}>
        {reason && <p>{reason}</p>}
        {!isOff && <p>{words.late(minutes)}</p>}
        <p>
          <ButtonLink to={paths.manage(one.booking.code)} look="quiet">
            {trip.troubles.choose}
          </ButtonLink>
        </p>
      </Note>
    )
  );
}

/** Before it is known whether the ship sails, one may leave it. */
function MayMove({ way: { movesFree, leg, trip: one } }: { way: Way }) {
  return (
    movesFree !== null && (
      <Note kind="warn">
        <p>
          <strong>{trip.troubles.movesFree(movesFree)}</strong>
        </p>
        <p>
          <ButtonLink to={moveOf(one.booking.code, leg)} look="quiet">
            {trip.troubles.move}
          </ButtonLink>
        </p>
      </Note>
    )
  );
}

export function OneWay({ way, now, onTryAgain }: OneWayProps) {
  const { ship, times, promisedAt, tickets, leg } = way;
  const { code } = way.trip.booking;
  const [first] = tickets;
  const isOff = times.status === 'cancelled';
  const isLate = times.departsAt > promisedAt && !isOff;
  const status = isLate && times.status === 'scheduled' ? 'delayed' : times.status;
  const promised = new Date(promisedAt).toISOString();
  return (
    <div className={css.root}>
      <ActCard way={way} now={now} />
      <Rights way={way} />
      <MayMove way={way} />
      <section
        className={css.pass}
        aria-label={words.ticketsOf(leg === 'return' ? frame.return : frame.departure)}
      >
        <p className={css.route}>
          <span>
            <bdi className={css.port}>{ship.route.origin.code}</bdi> {ship.route.origin.name}
          </span>
          <span className={css.course} aria-hidden="true" />
          <span>
            <bdi className={css.port}>{ship.route.destination.code}</bdi>{' '}
            {ship.route.destination.name}
          </span>
        </p>
        <p className={css.line}>
          {status && (
            <span className={css.chip} data-status={status}>
              {words.statuses[status]}
            </span>
          )}
          {isLate && <span>{words.was(momentOf(promised))}</span>}
          <span>{ship.vessel.name}</span>
          <bdi className={css.code}>{shownCode(code)}</bdi>
        </p>
        {tickets.length > 0 && !isOff && (
          <People tickets={tickets} way={leg === 'return' ? frame.return : frame.departure} />
        )}
        {tickets.length === 0 && (
          <NotThere
            title={words.ticketsMissing}
            reason={words.ticketsMissingWhy}
            onTryAgain={onTryAgain}
          />
        )}
      </section>
      <section className={css.facts} aria-label={words.facts}>
        {first?.pier && !isOff && (
          <>
            <h2 className={css.title}>{first.pier.name}</h2>
            <p>{first.pier.address}</p>
            <p>{first.pier.directions}</p>
            <p>
              <a href={first.pier.map_url} target="_blank" rel="noreferrer">
                {words.map}
              </a>
            </p>
          </>
        )}
        {first?.voyage_path && (
          <p>
            <a href={first.voyage_path}>{words.howItStands}</a>
          </p>
        )}
        <p>
          <ButtonLink to={paths.manage(code)} look="quiet">
            {words.manage}
          </ButtonLink>
        </p>
        <p className={css.asOf}>
          {way.trip.told ? words.asOf(momentOf(way.trip.told.server_time)) : words.asKept}
        </p>
      </section>
    </div>
  );
}
