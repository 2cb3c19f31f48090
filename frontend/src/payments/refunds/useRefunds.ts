// The refunds of a booking, asked for whenever the booking was told anew.

import { useEffect, useState } from 'react';
import { tokenFor } from '../../bookings/proofs';
import type { BookingResult, Refund } from '../../shared/api/wire';
import { fetchRefunds } from '../changesApi';

/** Nothing where they are not wanted, or did not come. */
export function useRefunds(booking: BookingResult, isWanted: boolean): readonly Refund[] | null {
  const [refunds, setRefunds] = useState<readonly Refund[] | null>(null);

  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const controller = new AbortController();
    // Where they do not come, what the booking says of its payment must do.
    fetchRefunds(booking.code, tokenFor(booking.code), controller.signal).then(
      setRefunds,
      () => {},
    );
    return () => controller.abort();
  }, [booking, isWanted]);

  return isWanted ? refunds : null;
}
