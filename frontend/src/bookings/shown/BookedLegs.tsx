// The ways of a booking, there and back.

import type { ReactNode } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import type { Leg } from '../draft';
import { words as frame } from '../flow/frame.en';
import { LegSummary } from './LegSummary';

interface BookedLegsProps {
  booking: BookingResult;
  changeAt?: (leg: Leg) => string | undefined;
  /** What else there is to say of a leg. */
  noteOf?: (leg: Leg) => ReactNode;
}

export function BookedLegs({ booking, changeAt, noteOf }: BookedLegsProps) {
  return (
    <>
      <LegSummary
        title={frame.departure}
        leg={booking.booking}
        accommodation={booking.accommodation?.name}
        changeAt={changeAt?.('depart')}
        note={noteOf?.('depart')}
      />
      {booking.return_booking && (
        <LegSummary
          title={frame.return}
          leg={booking.return_booking}
          accommodation={booking.return_accommodation?.name}
          changeAt={changeAt?.('return')}
          note={noteOf?.('return')}
        />
      )}
    </>
  );
}
