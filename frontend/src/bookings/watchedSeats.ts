// What the visitor waits for, shared by all that shows it.

import { create } from 'zustand';
import { useSession } from '../auth/session';
import { call } from '../shared/api/client';
import type { SeatWatch } from '../shared/api/wire';

/** A failure stays unsaid: then nothing shows that the visitor waits for anything. */
async function fetchWatches(): Promise<SeatWatch[]> {
  return (await call('GET /user-seat-watches', { quiet: true })).watches;
}

function askToBeTold(trip: string, accommodation: string, seats: number) {
  const body = { booking_id: trip, accommodation_id: accommodation, seats };
  return call('POST /user-seat-watches', { body });
}

async function endWatch(id: string): Promise<string> {
  return (await call('DELETE /user-seat-watches/{watch}', { path: { watch: id } })).message;
}

interface SeatWatches {
  watches: readonly SeatWatch[];
  load: () => Promise<void>;
  ask: (trip: string, accommodation: string, seats: number) => Promise<void>;
  end: (id: string) => Promise<void>;
  reset: () => void;
}

/** The one that waits for this class of this trip. */
export function waitingFor(
  watches: readonly SeatWatch[],
  trip: string,
  accommodation: string,
): SeatWatch | undefined {
  return watches.find(
    (one) =>
      one.state === 'waiting' && one.booking_id === trip && one.accommodation.id === accommodation,
  );
}

let underWay: Promise<void> | undefined;

/** Of whoever was signed in before nothing is taken over. */
let holder = 0;

export const useSeatWatches = create<SeatWatches>((set, get) => {
  const without = (id: string) => get().watches.filter((one) => one.id !== id);

  const fetchAll = async () => {
    const asker = holder;
    const watches = await fetchWatches().catch(() => null);
    if (watches && asker === holder) {
      set({ watches });
    }
  };

  return {
    watches: [],
    load: async () => {
      // What shows it may come after a sign-out.
      if (useSession.getState().token === null) {
        return;
      }
      underWay ??= fetchAll().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
    ask: async (trip, accommodation, seats) => {
      const asker = holder;
      const made = await askToBeTold(trip, accommodation, seats);
      if (asker === holder) {
        set({ watches: [made, ...without(made.id)] });
      }
    },
    end: async (id) => {
      await endWatch(id);
      set({ watches: without(id) });
    },
    reset: () => {
      holder += 1;
      underWay = undefined;
      set({ watches: [] });
    },
  };
});
