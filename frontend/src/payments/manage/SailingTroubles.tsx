// What is wrong with the sailings of a booking on which somebody still travels.

import { Fragment } from 'react';
import { LEGS, onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';
import { serverNow } from '../../shared/time/serverClock';
import { Button } from '../../shared/ui/Button';
import { freeLegs, lateLegs } from '../trouble';
import { CancelledSailing } from './CancelledSailing';
import { DelayedSailing } from './DelayedSailing';
import { MovesFree } from './MovesFree';
import { openerOf, type Task } from './task/useTask';
import { words } from './whole.en';

interface SailingTroublesProps {
  booking: BookingResult;
  onOpen: (task: Task) => void;
}

export function SailingTroubles({ booking, onOpen }: SailingTroublesProps) {
  const there = travelling(booking);
  const late = lateLegs(booking, serverNow());
  const free = freeLegs(booking, serverNow());
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
    const rebook: Task = { kind: 'rebook', leg };
    return (
      <Fragment key={leg}>
        {late.includes(leg) && <DelayedSailing leg={leg} voyage={voyage} />}
        {free.includes(leg) && (
          <MovesFree leg={leg} voyage={voyage}>
            <Button look="quiet" wide data-opens={openerOf(rebook)} onClick={() => onOpen(rebook)}>
              {words.open.rebook}
            </Button>
          </MovesFree>
        )}
      </Fragment>
    );
  });
}
