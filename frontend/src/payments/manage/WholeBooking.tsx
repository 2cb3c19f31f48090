// A booking of the visitor's own: what was just done, what is wrong, its tickets and the rest.

import { isProved, STATUS } from '../../bookings/api';
import type { Leg } from '../../bookings/draft';
import { onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import { StatusChip } from '../../bookings/StatusChip';
import { BookedLegs } from '../../bookings/shown/BookedLegs';
import { ContactCard } from '../../bookings/shown/ContactCard';
import { PassengerList } from '../../bookings/shown/PassengerList';
import { PriceBreakdown } from '../../bookings/shown/PriceBreakdown';
import { SummaryCard } from '../../bookings/shown/SummaryCard';
import { words as review } from '../../bookings/shown/words.en';
import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { BookingCode } from '../../tickets/BookingCode';
import { TicketList } from '../../tickets/TicketList';
import { WhatToBring } from '../../tickets/WhatToBring';
import { RefundProgress } from '../refunds/RefundProgress';
import { Confirmation, type ConfirmationText } from './Confirmation';
import { CorrectName } from './CorrectName';
import { LeftNote } from './LeftNote';
import * as css from './ManagedBooking.module.css';
import { Plans } from './Plans';
import { SailingTroubles } from './SailingTroubles';
import type { Task } from './task/useTask';
import { words as whole } from './whole.en';
import { words } from './words.en';

interface WholeBookingProps {
  booking: BookingResult;
  confirmation: ConfirmationText | null;
  onOpen: (task: Task) => void;
  onChanged: (booking: BookingResult) => void;
}

export function WholeBooking({ booking, confirmation, onOpen, onChanged }: WholeBookingProps) {
  const { status } = booking;
  const there = travelling(booking);
  const isLive = status === STATUS.confirmed && there.length > 0;
  const stays = (at: number) => there.some(({ passenger_index }) => passenger_index === at);
  const noteOf = (leg: Leg) => {
    if (voyageOf(booking, leg).status === 'cancelled') {
      return <p className={css.off}>{whole.left.cancelledLeg}</p>;
    }
    const isEmpty = status === STATUS.confirmed && onLeg(there, leg).length === 0;
    return isEmpty && <p>{whole.left.emptyLeg}</p>;
  };
  return (
    <>
      {confirmation && <Confirmation key={confirmation.title} confirmation={confirmation} />}
      <StatusChip status={status} isWaiting={isLive && booking.choices.length > 0} />
      {isLive && <SailingTroubles booking={booking} onOpen={onOpen} />}
      <BookingCode code={booking.code} />
      {status === STATUS.unpaid && (
        <p>
          <ButtonLink to={paths.payment(booking.code)}>{words.payNow}</ButtonLink>
        </p>
      )}
      <LeftNote booking={booking} />
      <RefundProgress booking={booking} />
      {isLive && <Plans booking={booking} onOpen={onOpen} />}
      {isLive && (
        <>
          <TicketList booking={booking} />
          <WhatToBring booking={booking} />
        </>
      )}
      <div className={css.cards}>
        <BookedLegs booking={booking} noteOf={noteOf} />
        <SummaryCard title={review.passengers}>
          <PassengerList
            passengers={booking.passengers}
            actionOf={(at) =>
              isLive &&
              isProved(booking) &&
              stays(at) && <CorrectName booking={booking} at={at} onDone={onChanged} />
            }
          />
        </SummaryCard>
        <ContactCard booking={booking} />
        <SummaryCard title={review.price}>
          <PriceBreakdown booking={booking} />
        </SummaryCard>
      </div>
    </>
  );
}
