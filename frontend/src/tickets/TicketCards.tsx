// Tickets in the order in which they are used: there, then back.

import type { ShownTicket } from '../shared/api/wire';
import type { TicketedBooking } from './saved';
import { TicketCard } from './TicketCard';
import * as css from './TicketCards.module.css';

interface TicketCardsProps {
  booking: TicketedBooking;
  tickets: readonly ShownTicket[];
}

export function TicketCards({ booking, tickets }: TicketCardsProps) {
  const legs = [
    ['depart', booking.booking],
    ['return', booking.return_booking],
  ] as const;
  return (
    <ul className={css.root}>
      {legs.flatMap(([name, leg]) =>
        leg
          ? tickets
              .filter((ticket) => ticket.leg === name)
              .map((ticket) => (
                <li key={ticket.id} className={css.item}>
                  <TicketCard ticket={ticket} leg={leg} code={booking.code} />
                </li>
              ))
          : [],
      )}
    </ul>
  );
}
