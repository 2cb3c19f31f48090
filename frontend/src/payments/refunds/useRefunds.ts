// The refunds of a booking, asked for whenever the booking was told anew.

import { tokenFor } from '../../bookings/tokenFor';
import { useAnswer } from '../../shared/api/useAnswer';
import type { BookingResult, Refund } from '../../shared/api/wire';
import { fetchRefunds } from '../changesApi';

/**
 * Nothing where they are not wanted, or did not come: what the booking says of its payment must
 * then do.
 */
export function useRefunds(booking: BookingResult, isWanted: boolean): readonly Refund[] | null {
  const { code } = booking;
  const { answer } = useAnswer(
    isWanted ? { key: booking, ask: (signal) => fetchRefunds(code, tokenFor(code), signal) } : null,
    { keeps: true },
  );
  return answer;
}
