// Tickets in the order in which they are used: there, then back.

import type { ShownTicket } from '../shared/api/wire';
import type { TicketedBooking } from './saved';
import { TicketCard } from './TicketCard';
import * as css from './TicketCards.module.css';
import type { Trouble } from './troubles';
import { WhereAndWhen } from './WhereAndWhen';

interface TicketCardsProps {
  booking: TicketedBooking;
  tickets: readonly ShownTicket[];
  /** What became of the ships since the tickets were saved. */
  troubles?: readonly Trouble[] | undefined;
}

export function TicketCards({ booking, tickets, troubles = [] }: TicketCardsProps) {
  const legs = [
    ['depart', booking.booking],
    ['return', booking.return_booking],
  ] as const;
  const isOff = (name: string) =>
    troubles.some(({ leg, status }) => leg === name && status === 'cancelled');
  return (
    <ul className={css.root}>
      {legs.flatMap(([name, leg]) =>
        leg
          ? tickets
              .filter((ticket) => ticket.leg === name)
              .map((ticket, at) => (
                <li key={ticket.id} className={css.item}>
                  {at === 0 && !isOff(name) && <WhereAndWhen ticket={ticket} />}
                  <TicketCard
                    ticket={ticket}
                    leg={leg}
                    code={booking.code}
                    trouble={troubles.find((one) => one.leg === name)}
                  />
                </li>
              ))
          : [],
      )}
    </ul>
  );
}
