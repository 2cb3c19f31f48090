// What became of the ships of a booking, a line for each.

import { dateOf, timeOf } from '../shared/time/clock';
import { momentOf } from '../shared/time/moments';
import type { TicketedBooking } from './saved';
import * as css from './TroubleLines.module.css';
import type { Trouble } from './troubles';
import { words } from './words.en';

const { troubles: told } = words;

/** One line of it. */
export function troubleText(
  booking: TicketedBooking,
  { leg, status, departs_at, scheduled_departs_at, reason }: Trouble,
): string {
  const { route } = (leg === 'return' && booking.return_booking) || booking.booking;
  const way = `${route.origin.name} – ${route.destination.name}`;
  if (status === 'cancelled') {
    return told.cancelled(way, momentOf(scheduled_departs_at));
  }
  if (status === 'movesFree') {
    return `${way}. ${told.movesFree(reason ?? '')}`;
  }
  const isSameDay = dateOf(departs_at) === dateOf(scheduled_departs_at);
  return told.delayed(
    way,
    momentOf(departs_at),
    (isSameDay ? timeOf : momentOf)(scheduled_departs_at),
  );
}

interface TroubleLinesProps {
  booking: TicketedBooking;
  troubles: readonly Trouble[];
}

export function TroubleLines({ booking, troubles }: TroubleLinesProps) {
  return troubles.map((trouble) => (
    <strong key={`${trouble.leg} ${trouble.status}`} className={css.line}>
      {troubleText(booking, trouble)}
    </strong>
  ));
}
