// Who moves, and to which sailing: the same days and cards as when it was booked.

import { useState } from 'react';
import { useCalendar } from '../../../bookings/days/useCalendar';
import { useWeek } from '../../../bookings/days/useWeek';
import { WeekStrip } from '../../../bookings/days/WeekStrip';
import type { Leg } from '../../../bookings/draft';
import {
  type Chosen,
  chosenOf,
  LEGS,
  onLeg,
  travelling,
  voyageOf,
} from '../../../bookings/legPassengers';
import { words as names } from '../../../bookings/names.en';
import { focusChoice } from '../../../bookings/offers/focusChoice';
import { obstacleOf } from '../../../bookings/offers/offers';
import { TripResults } from '../../../bookings/offers/TripResults';
import { useTrips } from '../../../bookings/offers/useTrips';
import { partyOf, seatsOf } from '../../../bookings/party';
import type { BookingSearch } from '../../../bookings/query';
import type { BookingResult } from '../../../shared/api/wire';
import { whenOf } from '../../../shared/time/moments';
import { serverNow } from '../../../shared/time/serverClock';
import { Button } from '../../../shared/ui/Button';
import { Segment } from '../../../shared/ui/Segment';
import { LegPassengers } from '../task/LegPassengers';
import { TaskFrame } from '../task/TaskFrame';
import { Trouble } from '../task/Trouble';
import { words } from '../task/words.en';
import { ChosenBar } from './ChosenBar';
import type { NewSailing } from './newSailing';
import * as css from './RebookChoice.module.css';
import { words as rebook } from './words.en';

interface RebookChoiceProps {
  booking: BookingResult;
  leg: Leg;
  onLeg: (leg: Leg) => void;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  date: string;
  today: string;
  onDate: (date: string) => void;
  sailing: NewSailing | null;
  onSailing: (sailing: NewSailing | null) => void;
  onBack: () => void;
  onGoOn: () => void;
}

/** The draft of another booking has nothing to do with what is found here. */
const leaveDraftAlone = () => false;

/** What cannot be moved to, though it is on sale. */
function faultOf(booking: BookingResult, leg: Leg, { trip, accommodation }: NewSailing) {
  const isReturn = leg === 'return';
  const isSame =
    trip.id === (isReturn ? booking.return_booking_id : booking.booking_id) &&
    accommodation.id === (isReturn ? booking.return_accommodation_id : booking.accommodation_id);
  if (isSame) {
    return rebook.same;
  }
  const back = booking.return_booking;
  const isTooLate =
    !isReturn && back !== null && Date.parse(trip.arrives_at) > Date.parse(back.departs_at);
  return isTooLate && onLeg(travelling(booking), 'return').length > 0 ? rebook.tooLate : null;
}

export function RebookChoice(props: RebookChoiceProps) {
  const { booking, leg, chosen, date, today, sailing } = props;
  const [isAsked, setAsked] = useState(false);
  const there = travelling(booking);
  const legs = LEGS.filter((one) => onLeg(there, one).length > 0);
  const own = onLeg(there, leg);
  const movers = chosenOf(own, chosen);

  const voyage = voyageOf(booking, leg);
  const party = partyOf(
    movers.flatMap(({ passenger_index }) => booking.passengers[passenger_index] ?? []),
  );
  const route = voyage.route.code;
  const search: BookingSearch = {
    depart_route: route,
    return_route: null,
    depart_date: date,
    return_date: null,
    round_trip: false,
    party,
  };
  const { trips, failed, refusal, tryAgain } = useTrips(
    movers.length > 0 ? search : null,
    leaveDraftAlone,
  );
  const { start, moveTo } = useWeek(date, today);
  const calendar = useCalendar(route, start, today);
  const isReturning = leg === 'return' && onLeg(there, 'depart').length > 0;

  // What is shown of the chosen sailing is what was told of it last.
  const now = trips?.departures.find(({ id }) => id === sailing?.trip.id);
  const isGone = now !== undefined && obstacleOf(now, seatsOf(party), serverNow()) !== null;
  const taken = isGone ? null : sailing;
  const fault = taken && faultOf(booking, leg, taken);
  const missing = isAsked && !taken ? rebook.chooseFirst : undefined;

  const goOn = () => {
    setAsked(true);
    if (!taken) {
      focusChoice();
    } else if (!fault && movers.length > 0) {
      props.onGoOn();
    }
  };

  return (
    <TaskFrame
      title={rebook.title}
      lead={rebook.lead}
      code={booking.code}
      back={words.back}
      onBack={props.onBack}
    >
      {legs.length > 1 && (
        <section className={css.part} aria-label={rebook.which}>
          <h3 className={css.question}>{rebook.which}</h3>
          <Segment
            legend={rebook.which}
            options={legs.map((one) => ({
              value: one,
              label: names.legs[one],
              detail: whenOf(voyageOf(booking, one)),
            }))}
            chosen={leg}
            onChoose={props.onLeg}
          />
        </section>
      )}
      <section className={css.part} aria-label={rebook.who}>
        <h3 className={css.question}>{rebook.who}</h3>
        <LegPassengers
          booking={booking}
          leg={leg}
          places={own}
          chosen={chosen}
          onChoose={props.onChoose}
        />
      </section>
      {movers.length === 0 ? (
        <p role="status">{rebook.chooseWho}</p>
      ) : (
        <section className={css.part} aria-label={rebook.where}>
          <h3 className={css.question}>{rebook.where}</h3>
          <WeekStrip
            calendar={calendar}
            start={start}
            earliest={today}
            chosen={date}
            onChoose={props.onDate}
            onMove={moveTo}
          />
          <TripResults
            offers={trips?.departures ?? null}
            failed={failed}
            refusal={refusal}
            onTryAgain={tryAgain}
            search={search}
            date={date}
            earliest={today}
            calendar={calendar}
            notBefore={isReturning ? booking.booking.arrives_at : undefined}
            chosenTrip={taken?.trip.id}
            chosen={taken?.accommodation.id ?? null}
            error={missing}
            onChooseDay={props.onDate}
            onChoose={(trip, accommodation) => props.onSailing({ trip, accommodation })}
          />
          <Trouble text={fault} />
        </section>
      )}
      <ChosenBar sailing={taken}>
        <Button onClick={goOn}>{rebook.continue}</Button>
      </ChosenBar>
    </TaskFrame>
  );
}
