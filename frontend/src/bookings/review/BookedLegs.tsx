// The ways of a booking, there and back.

import type { BookingResult } from '../../shared/api/wire';
import type { Leg } from '../draft';
import { words as frame } from '../trips/frame.en';
import { LegSummary } from './LegSummary';

interface BookedLegsProps {
  booking: BookingResult;
  changeAt?: (leg: Leg) => string | undefined;
}

export function BookedLegs({ booking, changeAt }: BookedLegsProps) {
  return (
    <>
      <LegSummary
        title={frame.departure}
        leg={booking.booking}
        accommodation={booking.accommodation?.name}
        changeAt={changeAt?.('depart')}
      />
      {booking.return_booking && (
        <LegSummary
          title={frame.return}
          leg={booking.return_booking}
          accommodation={booking.return_accommodation?.name}
          changeAt={changeAt?.('return')}
        />
      )}
    </>
  );
}
