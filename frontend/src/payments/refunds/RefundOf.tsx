// One refund: how much, for whom, and how far it is.

import { LEGS, onLeg } from '../../bookings/legPassengers';
import { words as known } from '../../bookings/names.en';
import { fullName } from '../../bookings/shown/PassengerList';
import type { BookingResult, Refund } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { dateOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { stepsOf } from './progress';
import { RefundSteps } from './RefundSteps';
import { words } from './words.en';

interface RefundOfProps {
  refund: Refund;
  booking: BookingResult;
}

/** Whose places it is for, leg by leg. */
function about({ refund, booking }: RefundOfProps): string {
  if (refund.places.length === 0) {
    return words.other;
  }
  return LEGS.flatMap((leg) => {
    const names = onLeg(refund.places, leg).flatMap(({ passenger_index }) => {
      const passenger = booking.passengers[passenger_index];
      return passenger ? [fullName(passenger)] : [];
    });
    return names.length > 0 ? [words.whose(known.and(names), known.legs[leg])] : [];
  }).join('; ');
}

const dayOf = (instant: string) =>
  formatDate(dateOf(instant), { month: 'short', day: 'numeric', year: 'numeric' });

export function RefundOf({ refund, booking }: RefundOfProps) {
  const { state, amount_centavos, created_at, done_at } = refund;
  const amount = formatCentavos(amount_centavos);
  return (
    <RefundSteps
      title={state === 'done' ? words.came(amount) : words.comes(amount)}
      about={about({ refund, booking })}
      done={stepsOf(refund)}
      isByHand={state === 'by_hand'}
      method={booking.payment.method}
      begun={dayOf(created_at)}
      ended={done_at ? dayOf(done_at) : undefined}
    />
  );
}
