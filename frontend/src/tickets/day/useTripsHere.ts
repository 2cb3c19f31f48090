// The trips of this device: at once as they are kept, and every minute as the server tells.

import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { serverNow, useServerClock } from '../../shared/time/serverClock';
import { keptTrips, tripsHere } from './tripsHere';
import type { TripHere } from './ways';

const everyMinute = () => 60_000;

/** How often the clock is looked at. */
const LOOKS_EVERY_MS = 5_000;

interface TripsHere {
  /** Nothing until it is known whether there are any. */
  trips: readonly TripHere[] | null;
  askAgain: () => void;
}

export function useTripsHere(): TripsHere {
  const [kept, setKept] = useState<TripHere[]>([]);
  const last = useRef<TripHere[]>([]);

  useEffect(() => {
    let current = true;
    keptTrips().then((found) => current && setKept(found));
    return () => {
      current = false;
    };
  }, []);

  const { answer, askAgain } = useAnswer(
    {
      key: 'trips',
      ask: async (signal) => {
        const found = await tripsHere(last.current, signal);
        last.current = found;
        return found;
      },
    },
    { keeps: true, poll: everyMinute },
  );

  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [askAgain]);

  return { trips: answer ?? (kept.length > 0 ? kept : null), askAgain };
}

/** The time as the server has it, a few seconds old at most. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  const offset = useServerClock((state) => state.offset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learned of the clock counts at once
  useEffect(() => setNow(serverNow()), [offset]);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, LOOKS_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
