// The tickets of a paid booking, kept on this device as soon as they are there.

import { useEffect, useEffectEvent, useState } from 'react';
import { tokenFor } from '../bookings/tokenFor';
import { useAnswer } from '../shared/api/useAnswer';
import type { BookingResult, ShownTicket } from '../shared/api/wire';
import { fetchTickets } from './api';
import { saveTickets } from './saved';

interface TicketsState {
  tickets: ShownTicket[] | null;
  /** Why they did not come, in words. */
  failure: string | null;
  /** Whether they open without a network. */
  isSaved: boolean;
  tryAgain: () => void;
}

export function useTickets(booking: BookingResult): TicketsState {
  const [isSaved, setSaved] = useState(false);
  const { code, tickets: held, passengers } = booking;
  const { answer, failure, isAsking, askAgain } = useAnswer(
    {
      // What stands on them: they change when somebody leaves, or a name is mended.
      key: JSON.stringify([code, held, passengers.map((one) => one.full_name)]),
      ask: (signal) => fetchTickets(code, tokenFor(code), signal),
    },
    { keeps: true },
  );

  const save = useEffectEvent((tickets: ShownTicket[]) => saveTickets(booking, tickets));
  useEffect(() => {
    if (!answer) {
      return;
    }
    let current = true;
    save(answer).then((saved) => current && setSaved(saved));
    return () => {
      current = false;
    };
  }, [answer]);

  return {
    tickets: answer,
    failure: failure && !isAsking ? failure.message : null,
    isSaved,
    tryAgain: askAgain,
  };
}
