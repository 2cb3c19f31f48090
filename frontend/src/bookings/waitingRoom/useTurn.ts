// Waits for one's turn to hold seats: asks where one stands, as often as the server says, and holds them at once when
// it has come.

import { useEffect, useState } from 'react';
import { ApiFailure, call } from '../../shared/api/client';
import type { Turn } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { holdAndGoOn } from '../hold/holdDraft';
import { placeHeader } from '../placeInLine';

/** When to ask again where there was no answer. */
const AGAIN_MS = 5000;

export interface Standing {
  /** None before the first answer. */
  turn: Turn | null;
  isOffline: boolean;
}

/** Holds the seats and leads on. Returns false where others are first after all. */
async function hold(): Promise<boolean> {
  const address = await holdAndGoOn();
  if (address === paths.waiting) {
    return false;
  }
  navigate(address, { replace: true });
  return true;
}

/** Whether asking for the same again is answered alike; a wish that is under way is about to be answered. */
const isRefused = (failure: unknown) =>
  failure instanceof ApiFailure &&
  (failure.status === 400 || (failure.status === 409 && failure.code !== 'under_way'));

/** Asks once. Returns after how many milliseconds to ask again; none where it is over. */
async function step(
  signal: AbortSignal,
  tell: (standing: Standing) => void,
): Promise<number | null> {
  try {
    const turn = await call('GET /waiting-room', { headers: placeHeader(), quiet: true, signal });
    tell({ turn, isOffline: false });
    return turn.is_admitted && (await hold()) ? null : turn.ask_again_ms;
  } catch (failure) {
    if (signal.aborted) {
      return null;
    }
    if (isRefused(failure)) {
      // The message is told by then; what was typed can be mended there, or other seats chosen.
      navigate(paths.passengers, { replace: true });
      return null;
    }
    tell({ turn: null, isOffline: !(failure instanceof ApiFailure && failure.status) });
    return AGAIN_MS;
  }
}

export function useTurn(): Standing {
  const [standing, setStanding] = useState<Standing>({ turn: null, isOffline: false });

  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const wait = await step(left.signal, (next) => {
        // Where the network fails, what was known last stays.
        setStanding(({ turn }) => ({ ...next, turn: next.turn ?? turn }));
      });
      if (wait !== null && !left.signal.aborted) {
        timer = setTimeout(ask, wait);
      }
    };
    ask();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);

  return standing;
}
