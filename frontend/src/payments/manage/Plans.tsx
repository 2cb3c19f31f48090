// What can be done when plans change.

import { RotateCcw, Ship } from 'lucide-react';
import { useId } from 'react';
import { termsOf } from '../../bookings/policy';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { serverNow } from '../../shared/time/serverClock';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { freeLegs } from '../trouble';
import * as css from './Plans.module.css';
import { openerOf, type Task } from './task/useTask';
import { words } from './whole.en';
import { words as manage } from './words.en';

const REFUND: Task = { kind: 'refund' };
const REBOOK: Task = { kind: 'rebook' };

interface PlansProps {
  booking: BookingResult;
  onOpen: (task: Task) => void;
}

/** The law gives a move however often its travellers moved before. */
const isLateOrOff = ({ booking, return_booking }: BookingResult) =>
  [booking, return_booking].some(
    (voyage) => voyage?.status === 'delayed' || voyage?.status === 'cancelled',
  );

export function Plans({ booking, onOpen }: PlansProps) {
  const title = useId();
  const { rebookings } = termsOf(booking);
  const isOffered = freeLegs(booking, serverNow()).length > 0;
  const isFreeToMove = isLateOrOff(booking) || isOffered;
  const mayMove = booking.rebookings < rebookings || isFreeToMove;
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {manage.changePlans}
      </h2>
      <p>{manage.changeLead}</p>
      {booking.rebookings > 0 && !isFreeToMove && <p>{words.movedBefore(rebookings)}</p>}
      <div className={css.ways}>
        {mayMove && (
          <Button look="quiet" data-opens={openerOf(REBOOK)} onClick={() => onOpen(REBOOK)}>
            <Ship size={20} aria-hidden="true" /> {words.open.rebook}
          </Button>
        )}
        <Button look="quiet" data-opens={openerOf(REFUND)} onClick={() => onOpen(REFUND)}>
          <RotateCcw size={20} aria-hidden="true" /> {words.open.refund}
        </Button>
      </div>
      <p className={css.rules}>
        <Link to={paths.refundRebook}>{manage.readRules}</Link>
      </p>
    </section>
  );
}
