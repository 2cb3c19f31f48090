// What is wrong with the sailings of a booking on which somebody still travels.

import { LEGS, onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';
import { CancelledSailing } from './CancelledSailing';
import { DelayedSailing } from './DelayedSailing';
import type { Task } from './task/useTask';

interface SailingTroublesProps {
  booking: BookingResult;
  onOpen: (task: Task) => void;
}

export function SailingTroubles({ booking, onOpen }: SailingTroublesProps) {
  const there = travelling(booking);
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
    return voyage.status === 'delayed' ? (
      <DelayedSailing key={leg} leg={leg} voyage={voyage} />
    ) : null;
  });
}
