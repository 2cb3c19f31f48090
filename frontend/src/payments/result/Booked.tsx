// It is paid: the code, the tickets, and what comes next.

import { isProved } from '../../bookings/api';
import type { Leg } from '../../bookings/draft';
import { BookingFrame } from '../../bookings/flow/BookingFrame';
import { voyageOf } from '../../bookings/legPassengers';
import { BookedLegs } from '../../bookings/shown/BookedLegs';
import { PriceBreakdown } from '../../bookings/shown/PriceBreakdown';
import { SummaryCard } from '../../bookings/shown/SummaryCard';
import { words as review } from '../../bookings/shown/words.en';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { serverNow } from '../../shared/time/serverClock';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { useLater } from '../../shared/useLater';
import { BookingCode } from '../../tickets/BookingCode';
import { SavedTicketCards } from '../../tickets/SavedTicketCards';
import type { SavedTickets } from '../../tickets/saved';
import { TicketList } from '../../tickets/TicketList';
import { troublesOf } from '../../tickets/troubles';
import { WhatToBring } from '../../tickets/WhatToBring';
import { words as tickets } from '../../tickets/words.en';
import { DelayedSailing } from '../manage/DelayedSailing';
import { methodName } from '../methodName';
import { cancelledLegs, freeLegs, lateLegs } from '../trouble';
import * as css from './Booked.module.css';
import { ResultHead } from './ResultHead';
import { words } from './words.en';

interface BookedProps {
  booking: BookingResult;
  saved: SavedTickets | null;
}

/** Without the key to the booking: the tickets of this device, if it keeps them, and the way to it. */
function Unproved({ booking, saved }: BookedProps) {
  const open = (
    <p>
      <ButtonLink to={paths.manage(booking.code)} look={saved ? 'quiet' : 'action'}>
        {words.openWithEmail}
      </ButtonLink>
    </p>
  );
  if (saved) {
    const troubles = troublesOf(booking, serverNow());
    return (
      <>
        <SavedTicketCards saved={{ ...saved, troubles }} why={tickets.unproved} isWithin />
        {open}
      </>
    );
  }
  return (
    <Note title={words.ticketsWaitTitle}>
      <p>{words.ticketsWait}</p>
      {open}
    </Note>
  );
}

const loadFreeMove = async () => (await import('./FreeMove')).FreeMove;

/** Few may move free of charge, so what tells them comes when one may. */
function FreeToMove(props: { booking: BookingResult; leg: Leg }) {
  const { part: FreeMove } = useLater(loadFreeMove);
  return FreeMove && <FreeMove {...props} />;
}

export function Booked({ booking, saved }: BookedProps) {
  const email = booking.passenger_contact.email;
  const isOwn = isProved(booking);
  const off = cancelledLegs(booking);
  return (
    <BookingFrame step={4}>
      {lateLegs(booking, serverNow()).map((leg) => (
        <DelayedSailing key={leg} leg={leg} voyage={voyageOf(booking, leg)} />
      ))}
      {freeLegs(booking, serverNow()).map((leg) => (
        <FreeToMove key={leg} booking={booking} leg={leg} />
      ))}
      {off.length === 0 ? (
        <ResultHead kind="ok" title={words.booked}>
          <p>{email ? words.mailedTo(email) : words.mailed}</p>
        </ResultHead>
      ) : (
        <ResultHead kind="warn" title={words.cancelledTitle}>
          <p>{words.cancelled}</p>
          <p>
            <ButtonLink to={paths.manage(booking.code)}>{words.chooseNow}</ButtonLink>
          </p>
        </ResultHead>
      )}
      <BookingCode code={booking.code} />
      {isOwn ? <TicketList booking={booking} /> : <Unproved booking={booking} saved={saved} />}
      <WhatToBring booking={booking} />
      <section className={css.legs} aria-label={review.journey}>
        <BookedLegs
          booking={booking}
          noteOf={(leg) => off.includes(leg) && <p className={css.off}>{words.legOff}</p>}
        />
        {isOwn && (
          <SummaryCard title={review.price}>
            <PriceBreakdown booking={booking} />
            <p>{words.paid(methodName(booking.payment.method))}</p>
          </SummaryCard>
        )}
      </section>
      <p className={css.manage}>
        <ButtonLink to={paths.manage(booking.code)} look="quiet">
          {words.manageBooking}
        </ButtonLink>
      </p>
    </BookingFrame>
  );
}
