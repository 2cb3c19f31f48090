// Tickets as this device keeps them.

import { shownCode } from '../bookings/code';
import { words as review } from '../bookings/shown/words.en';
import * as css from './SavedTicketCards.module.css';
import type { SavedTickets } from './saved';
import { TicketCards } from './TicketCards';
import { TroubleLines } from './TroubleLines';
import { words } from './words.en';

export function SavedTicketCards({ saved }: { saved: SavedTickets }) {
  return (
    <section className={css.root} aria-label={words.offlineTitle}>
      {saved.troubles && <TroubleLines booking={saved.booking} troubles={saved.troubles} />}
      <p>{words.offline}</p>
      <p>
        {review.code} <strong>{shownCode(saved.booking.code)}</strong>
      </p>
      <TicketCards booking={saved.booking} tickets={saved.tickets} troubles={saved.troubles} />
    </section>
  );
}
