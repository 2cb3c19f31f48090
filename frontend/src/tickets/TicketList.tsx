// The tickets of a paid booking: one for each passenger and each way.
// This folder holds tickets: drawn, saved on the device and taken along.

import { useId } from 'react';
import type { BookingResult } from '../shared/api/wire';
import { serverNow } from '../shared/time/serverClock';
import { NotThere } from '../shared/ui/NotThere';
import { KeepHere } from './KeepHere';
import { TicketActions } from './TicketActions';
import { TicketCards } from './TicketCards';
import * as css from './TicketList.module.css';
import { troublesOf } from './troubles';
import { useTickets } from './useTickets';
import { words } from './words.en';

export function TicketList({ booking }: { booking: BookingResult }) {
  const { tickets, failure, tryAgain, ...keeping } = useTickets(booking);
  const title = useId();
  const count = Math.max(1, booking.tickets.length);

  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {words.tickets(count)}
      </h2>
      <TicketActions booking={booking} />
      {keeping.isKept !== null && <KeepHere {...keeping} isKept={keeping.isKept} />}
      {failure !== null && (
        <NotThere title={words.notThere} reason={failure} onTryAgain={tryAgain} />
      )}
      {tickets && (
        <TicketCards
          booking={booking}
          tickets={tickets}
          troubles={troublesOf(booking, serverNow())}
        />
      )}
      {!tickets && failure === null && (
        <div>
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <div className={css.place} aria-hidden="true" />
        </div>
      )}
    </section>
  );
}
