// Tickets as this device keeps them.

import { shownCode } from '../bookings/code';
import { words as review } from '../bookings/shown/words.en';
import { MoveLinks } from './MoveLinks';
import * as css from './SavedTicketCards.module.css';
import type { SavedTickets } from './saved';
import { TicketCards } from './TicketCards';
import { TroubleLines } from './TroubleLines';
import { words } from './words.en';

interface SavedTicketCardsProps {
  saved: SavedTickets;
  /** Why they are shown rather than those that the server has. */
  why: string;
  /** The page around them tells the code, and what became of the ships. */
  isWithin?: boolean;
}

export function SavedTicketCards({ saved, why, isWithin = false }: SavedTicketCardsProps) {
  return (
    <section className={css.root} aria-label={words.offlineTitle}>
      {!isWithin && saved.troubles && (
        <>
          <TroubleLines booking={saved.booking} troubles={saved.troubles} />
          <MoveLinks code={saved.booking.code} troubles={saved.troubles} />
        </>
      )}
      <p>{why}</p>
      {!isWithin && (
        <p>
          {review.code} <strong>{shownCode(saved.booking.code)}</strong>
        </p>
      )}
      <TicketCards booking={saved.booking} tickets={saved.tickets} troubles={saved.troubles} />
    </section>
  );
}
