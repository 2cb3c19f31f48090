// The tickets of a paid booking, kept on this device as soon as they are there.

import { useEffect, useState } from 'react';
import { tokenFor } from '../bookings/proofs';
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
  const [tickets, setTickets] = useState<ShownTicket[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { code, tickets: held, passengers } = booking;
  /** What stands on them: they change when somebody leaves, or a name is mended. */
  const told = JSON.stringify([held, passengers.map((one) => one.full_name)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a booking that tells the same is the same
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const found = await fetchTickets(booking.code, tokenFor(booking.code), controller.signal);
        setTickets(found);
        setFailure(null);
        const saved = await saveTickets(booking, found);
        if (!controller.signal.aborted) {
          setSaved(saved);
        }
      } catch (error) {
        if (!controller.signal.aborted) {
          setFailure(error instanceof Error ? error.message : '');
        }
      }
    };
    load();
    return () => controller.abort();
  }, [code, told, attempt]);

  const tryAgain = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { tickets, failure, isSaved, tryAgain };
}
