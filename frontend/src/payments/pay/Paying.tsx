// The third step of a booking, once it is there: all of it, what it costs to change one's mind, and
// the way to pay.

import { BookingReview } from '../../bookings/shown/BookingReview';
import type { BookingResult } from '../../shared/api/wire';
import { FareRules } from './FareRules';
import { PayCard } from './PayCard';

interface PayingProps {
  booking: BookingResult;
  /** What is shown of the booking is no longer so. */
  onChanged: () => void;
}

export function Paying({ booking, onChanged }: PayingProps) {
  return (
    <BookingReview key={booking.id} booking={booking}>
      <FareRules booking={booking} />
      <PayCard booking={booking} onChanged={onChanged} />
    </BookingReview>
  );
}
