// Moving passengers to another sailing: who and where to, then what it comes to.
// This folder holds the moving of passengers to another sailing.

import { useState } from 'react';
import type { Leg } from '../../../bookings/draft';
import {
  type Chosen,
  chosenOf,
  keyOf,
  onLeg,
  travelling,
  voyageOf,
} from '../../../bookings/legPassengers';
import { keepProof } from '../../../bookings/proofs';
import type { BookingResult } from '../../../shared/api/wire';
import { manilaDate } from '../../../shared/time/clock';
import { serverNow } from '../../../shared/time/serverClock';
import type { Task } from '../task/useTask';
import type { NewSailing } from './newSailing';
import { RebookCheck } from './RebookCheck';
import { RebookChoice } from './RebookChoice';

interface RebookTaskProps {
  booking: BookingResult;
  task: Task;
  onOpen: (task: Task) => void;
  onBack: () => void;
  onDone: (booking: BookingResult) => void;
  /** The booking is not what is shown of it. */
  onChanged: () => void;
}

export function RebookTask({ booking, task, onOpen, onBack, onDone, onChanged }: RebookTaskProps) {
  const there = travelling(booking);
  const today = manilaDate(new Date(serverNow()));
  const dateOf = (leg: Leg) => {
    const { booking_date } = voyageOf(booking, leg);
    return booking_date < today ? today : booking_date;
  };
  const [leg, setLeg] = useState<Leg>(task.leg ?? there[0]?.leg ?? 'depart');
  const [chosen, setChosen] = useState<Chosen>(() => new Set(there.map(keyOf)));
  const [date, setDate] = useState(() => dateOf(leg));
  const [sailing, setSailing] = useState<NewSailing | null>(null);
  const movers = chosenOf(onLeg(there, leg), chosen).map((place) => place.passenger_index);

  const chooseLeg = (next: Leg) => {
    setLeg(next);
    setDate(dateOf(next));
    setSailing(null);
  };
  const chooseDate = (next: string) => {
    setDate(next);
    setSailing(null);
  };
  const finish = (moved: BookingResult) => {
    keepProof(moved.code, moved.manage_token);
    onDone(moved);
  };

  if (task.isChecking && sailing && movers.length > 0) {
    return (
      <RebookCheck
        booking={booking}
        leg={leg}
        movers={movers}
        sailing={sailing}
        onBack={onBack}
        onDone={finish}
        onChanged={onChanged}
      />
    );
  }
  return (
    <RebookChoice
      booking={booking}
      leg={leg}
      onLeg={chooseLeg}
      chosen={chosen}
      onChoose={setChosen}
      date={date}
      today={today}
      onDate={chooseDate}
      sailing={sailing}
      onSailing={setSailing}
      onBack={onBack}
      onGoOn={() => onOpen({ ...task, isChecking: true })}
    />
  );
}
