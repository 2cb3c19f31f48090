// What is wrong with the sailings of a booking on which somebody still travels.

import { LEGS, onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';
import { serverNow } from '../../shared/time/serverClock';
import { lateLegs } from '../trouble';
import { CancelledSailing } from './CancelledSailing';
import { DelayedSailing } from './DelayedSailing';
import type { Task } from './task/useTask';

interface SailingTroublesProps {
  booking: BookingResult;
  onOpen: (task: Task) => void;
}

export function SailingTroubles({ booking, onOpen }: SailingTroublesProps) {
  const there = travelling(booking);
  const late = lateLegs(booking, serverNow());
  return LEGS.filter((leg) => onLeg(there, leg).length > 0).map((leg) => {
    const voyage = voyageOf(booking, leg);
    const choice = booking.choices.find((one) => one.leg === leg);
    if (choice) {
      return (
        <CancelledSailing
          key={leg}
          leg={leg}
          voyage={voyage}
          until={choice.until}
          onOpen={onOpen}
        />
      );
    }
    return late.includes(leg) ? <DelayedSailing key={leg} leg={leg} voyage={voyage} /> : null;
  });
}
