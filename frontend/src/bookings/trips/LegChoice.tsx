// Choosing the sailing of one leg: the day, the sailing, the accommodation, and on.

import { useState } from 'react';
import { useRoutes } from '../../routes/routes';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { manilaDate } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { serverNow, useServerClock } from '../../shared/time/serverClock';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { useLater } from '../../shared/useLater';
import { useCalendar } from '../days/useCalendar';
import { useWeek } from '../days/useWeek';
import { WeekStrip } from '../days/WeekStrip';
import { type Leg, type Setback, useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { ChosenLeg } from '../flow/ChosenLeg';
import { words as frame } from '../flow/frame.en';
import { TotalBar } from '../flow/TotalBar';
import { DraftHold } from '../hold/DraftHold';
import { focusChoice } from '../offers/focusChoice';
import { TripResults } from '../offers/TripResults';
import { totalOf } from '../offers/total';
import { useTrips } from '../offers/useTrips';
import { words as offers } from '../offers/words.en';
import { seatsOf } from '../party';
import { type BookingSearch, searchQuery } from '../query';
import * as css from './LegChoice.module.css';
import { dateOf, onDay, routeNameOf, routeOf } from './legs';
import { words } from './words.en';

const loadSetback = async () => (await import('./Setback')).Setback;

/** Few are led back, so the reasons come when one is needed. */
function LedBack({ why }: { why: Setback }) {
  const { part: Told } = useLater(loadSetback);
  return Told && <Told why={why} />;
}

interface LegChoiceProps {
  search: BookingSearch;
  leg: Leg;
}

export function LegChoice({ search, leg }: LegChoiceProps) {
  const draft = useDraft();
  const { trips, failed, refusal, isGone, tryAgain } = useTrips(search);
  const [isMissing, setMissing] = useState(false);

  const route = useRoutes(({ routes }) => routeOf(search, leg, routes ?? []));

  // Days and sailings go by the server's clock, once it is known.
  useServerClock((state) => state.offset);
  const isReturn = leg === 'return';
  const date = dateOf(search, leg);
  const today = manilaDate(new Date(serverNow()));
  const earliest = isReturn && search.depart_date > today ? search.depart_date : today;
  const { start, moveTo } = useWeek(date, earliest);
  const calendar = useCalendar(routeNameOf(search, leg, route), start, earliest);

  const seats = seatsOf(search.party);
  const there = {
    trip: draft.departure,
    accommodation: draft.departureAccommodation,
    offers: trips?.departures ?? [],
  };
  const back = {
    trip: draft.returning,
    accommodation: draft.returnAccommodation,
    offers: trips?.returns ?? [],
  };
  const way = isReturn ? back : there;
  const total = totalOf(
    search.round_trip ? [there, back] : [there],
    search.party,
    seats,
    serverNow(),
  );

  const formAddress = `${paths.search}${searchQuery(search)}`;

  const chooseDay = (day: string) =>
    navigate(tripsAddress(onDay(search, leg, day), leg), { replace: true });

  const leave = () => {
    draft.clearSetback();
    const isWhole = isReturn ? there.trip && there.accommodation : !search.round_trip;
    const other = isReturn ? 'depart' : 'return';
    navigate(isWhole ? paths.passengers : tripsAddress(search, other));
  };

  const choose = (trip: Trip, accommodation: Accommodation, goesOn: boolean) => {
    setMissing(false);
    if (isReturn) {
      draft.setReturnBooking(trip);
    } else {
      draft.setDepartureBooking(trip);
    }
    draft.setAccommodation(leg, accommodation.id);
    if (goesOn) {
      leave();
    }
  };

  const goOn = () => {
    if (!way.trip || !way.accommodation) {
      setMissing(true);
      focusChoice();
    } else {
      leave();
    }
  };

  return (
    <>
      <DraftHold />
      {draft.setback && <LedBack why={draft.setback} />}
      <p className={css.lead}>
        <span>
          {route && <strong>{offers.fromTo(route.origin.name, route.destination.name)} </strong>}
          {formatDate(date, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })}
        </span>{' '}
        <Link to={formAddress} className={css.change}>
          {words.changeSearch}
        </Link>
      </p>
      {isReturn && there.trip && (
        <ChosenLeg
          name={frame.departure}
          trip={there.trip}
          accommodation={there.accommodation}
          changeAt={tripsAddress(search)}
        />
      )}
      <WeekStrip
        calendar={calendar}
        start={start}
        earliest={earliest}
        chosen={date}
        onChoose={chooseDay}
        onMove={moveTo}
      />
      <p className={css.gone} role="status">
        {isGone && !way.trip && words.chosenGone}
      </p>
      <TripResults
        offers={trips ? way.offers : null}
        failed={failed}
        refusal={refusal}
        otherwise={
          <ButtonLink to={formAddress} look="quiet">
            {words.changeSearch}
          </ButtonLink>
        }
        onTryAgain={tryAgain}
        search={search}
        date={date}
        earliest={earliest}
        calendar={calendar}
        notBefore={isReturn ? there.trip?.arrives_at : undefined}
        chosenTrip={way.trip?.id}
        chosen={way.accommodation}
        error={isMissing ? words.chooseAccommodation : undefined}
        mayWatch
        onChooseDay={chooseDay}
        onChoose={choose}
      />
      {!failed && (
        <TotalBar
          party={search.party}
          isRoundTrip={search.round_trip}
          total={total.centavos}
          isLeast={total.isLeast}
        >
          <Button onClick={goOn}>{frame.continue}</Button>
        </TotalBar>
      )}
    </>
  );
}
