// The tickets of a paid booking, kept on this device where the visitor said so.

import { useEffect, useEffectEvent, useState } from 'react';
import { tokenFor } from '../bookings/tokenFor';
import { useAnswer } from '../shared/api/useAnswer';
import type { BookingResult, ShownTicket } from '../shared/api/wire';
import { fetchTickets } from './api';
import { canKeep, forgetTickets, renewTickets, saveTickets } from './keeping';

interface TicketsState {
  tickets: ShownTicket[] | null;
  /** Why they did not come, in words. */
  failure: string | null;
  /** Whether they open without a network; nothing while that is unknown, or where none can be kept. */
  isKept: boolean | null;
  keep: () => void;
  forget: () => void;
  tryAgain: () => void;
}

export function useTickets(booking: BookingResult): TicketsState {
  const [isKept, setKept] = useState<boolean | null>(null);
  const { code, tickets: held, passengers } = booking;
  const { answer, failure, isAsking, askAgain } = useAnswer(
    {
      // What stands on them: they change when somebody leaves, or a name is mended.
      key: JSON.stringify([code, held, passengers.map((one) => one.full_name)]),
      ask: (signal) => fetchTickets(code, tokenFor(code), signal),
    },
    { keeps: true },
  );

  // Those that are kept change with those of the booking.
  const renew = useEffectEvent(async (fresh: ShownTicket[]) => {
    const isThere = await renewTickets(booking, fresh);
    return isThere || (canKeep(booking) ? false : null);
  });
  useEffect(() => {
    if (!answer) {
      return;
    }
    let current = true;
    renew(answer).then((kept) => current && setKept(kept));
    return () => {
      current = false;
    };
  }, [answer]);

  return {
    tickets: answer,
    failure: failure && !isAsking ? failure.message : null,
    isKept,
    keep: () => answer && saveTickets(booking, answer).then((kept) => setKept(kept || null)),
    forget: () => forgetTickets(code).then(() => setKept(false)),
    tryAgain: askAgain,
  };
}
