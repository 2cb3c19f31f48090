// The booking of a code. One that cannot be found is told, and a second later one is at the start.

import { useEffect, useState } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/state/toasts';
import { fetchBooking } from '../api';
import { useDraft } from '../draft';
import { learnServerTime } from '../hold/serverClock';
import { isSameCode } from './code';
import { words } from './words.en';

const LEFT_AFTER_MS = 1000;
const UNPAID = 0;
const EXPIRED = 3;

/** What is paid, or over in another way, is no longer in progress. */
function leaveDraft(booking: BookingResult): void {
  const draft = useDraft.getState();
  if (booking.status === EXPIRED && isSameCode(draft.held?.code, booking.code)) {
    // Whoever was too slow may go on with what they typed, as long as this page is open.
    draft.loseHeld('hold_over');
    draft.unstore();
  } else if (booking.status !== UNPAID) {
    draft.clear();
  }
}

export function useBooking(code: string | undefined): BookingResult | null {
  const [booking, setBooking] = useState<BookingResult | null>(null);

  useEffect(() => {
    if (!code) {
      return;
    }
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const { held } = useDraft.getState();
    const token = isSameCode(held?.code, code) ? held?.manage_token : undefined;
    fetchBooking(code, token, controller.signal).then(
      (found) => {
        learnServerTime(found.server_time);
        leaveDraft(found);
        setBooking(found);
      },
      () => {
        if (!controller.signal.aborted) {
          toast('error', words.notFound);
          timer = setTimeout(() => navigate(paths.search, { replace: true }), LEFT_AFTER_MS);
        }
      },
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [code]);

  return booking;
}
