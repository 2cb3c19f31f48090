// What can be done when plans change.

import { RotateCcw, Ship } from 'lucide-react';
import { useId } from 'react';
import { termsOf } from '../../bookings/policy';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
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

export function Plans({ booking, onOpen }: PlansProps) {
  const title = useId();
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {manage.changePlans}
      </h2>
      <p>{manage.changeLead}</p>
      {booking.rebooked_from !== null && <p>{words.movedBefore(termsOf(booking).rebookings)}</p>}
      <div className={css.ways}>
        <Button look="quiet" data-opens={openerOf(REBOOK)} onClick={() => onOpen(REBOOK)}>
          <Ship size={20} aria-hidden="true" /> {words.open.rebook}
        </Button>
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
