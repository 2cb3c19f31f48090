// The end of the third step: what it costs to change one's mind, and the way to pay.

import type { BookingResult } from '../shared/api/wire';
import { FareRules } from './FareRules';
import { PayCard } from './PayCard';

interface PayingProps {
  booking: BookingResult;
  /** What is shown of the booking is no longer so. */
  onChanged: () => void;
}

export function Paying(props: PayingProps) {
  return (
    <>
      <FareRules />
      <PayCard {...props} />
    </>
  );
}
