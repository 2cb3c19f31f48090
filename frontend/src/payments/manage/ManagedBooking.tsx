// One booking with its tickets, and what can be done with it.

import { MailCheck, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isProved, STATUS, sendLetter } from '../../bookings/api';
import { BookedLegs } from '../../bookings/review/BookedLegs';
import { BookingLoading } from '../../bookings/review/BookingLoading';
import { ContactCard } from '../../bookings/review/ContactCard';
import { PassengerList } from '../../bookings/review/PassengerList';
import { PriceBreakdown } from '../../bookings/review/PriceBreakdown';
import { SummaryCard } from '../../bookings/review/SummaryCard';
import { tokenFor, useBooking } from '../../bookings/review/useBooking';
import { words as review } from '../../bookings/review/words.en';
import { StatusChip } from '../../bookings/StatusChip';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/state/toasts';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { BookingCode } from '../../tickets/BookingCode';
import { TicketList } from '../../tickets/TicketList';
import { WhatToBring } from '../../tickets/WhatToBring';
import { RefundProgress } from '../RefundProgress';
import * as css from './ManagedBooking.module.css';
import { words } from './words.en';

interface ManagedBookingProps {
  code: string;
  /** There is no such booking, or no proof that it is the visitor's. */
  onUnproved: () => void;
  onLeave: () => void;
}

function SendLetter({ booking }: { booking: BookingResult }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast('success', await sendLetter(booking.id, tokenFor(booking.code)));
    } catch {
      // The toast has told why.
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={busy} onClick={send}>
      <MailCheck size={20} aria-hidden="true" /> {words.sendAgain}
    </Button>
  );
}

function Managed({ booking }: { booking: BookingResult }) {
  const { status } = booking;
  return (
    <>
      <StatusChip status={status} />
      <BookingCode code={booking.code} />
      {status === STATUS.unpaid && (
        <p>
          <ButtonLink to={paths.payment(booking.code)}>{words.payNow}</ButtonLink>
        </p>
      )}
      <RefundProgress booking={booking} />
      {status === STATUS.confirmed && (
        <>
          <TicketList booking={booking} />
          <WhatToBring />
        </>
      )}
      <div className={css.cards}>
        <BookedLegs booking={booking} />
        <SummaryCard title={review.passengers}>
          <PassengerList passengers={booking.passengers} />
        </SummaryCard>
        <ContactCard booking={booking} />
        <SummaryCard title={review.price}>
          <PriceBreakdown
            lines={booking.price_lines}
            types={booking.passengers.map(({ type }) => type)}
            total={booking.total_centavos}
          />
        </SummaryCard>
        {status === STATUS.confirmed && (
          <SummaryCard title={words.changePlans}>
            <p>{words.changeLead}</p>
            <p>
              <ButtonLink to={paths.refundRebook} look="quiet">
                {words.readRules}
              </ButtonLink>
            </p>
          </SummaryCard>
        )}
      </div>
    </>
  );
}

export function ManagedBooking({ code, onUnproved, onLeave }: ManagedBookingProps) {
  const leaveIt = () => {
    onUnproved();
    return undefined;
  };
  const { booking, unreachable, askAgain } = useBooking(code, leaveIt);
  const isOther = booking !== null && !isProved(booking);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (isOther) {
      onUnproved();
    }
  }, [isOther]);

  return (
    <div className={css.root}>
      {booking && !isOther ? (
        <Managed booking={booking} />
      ) : (
        <BookingLoading unreachable={unreachable} onTryAgain={askAgain} />
      )}
      <div className={css.actions}>
        {booking && !isOther && <SendLetter booking={booking} />}
        <Button look="quiet" onClick={onLeave}>
          <Search size={20} aria-hidden="true" /> {words.another}
        </Button>
      </div>
    </div>
  );
}
