// Today, as the Philippines count: the server says, and the device until it has.

import { create } from 'zustand';
import { manilaDate } from './clock';
import { fetchTime } from './fetchTime';
import { learnServerTime, serverNow } from './serverClock';

interface Today {
  /** Nothing until it was asked for. */
  today: string | null;
  load: () => Promise<void>;
}

const byClock = () => manilaDate(new Date(serverNow()));

export const useToday = create<Today>((set) => ({
  today: null,
  load: async () => {
    try {
      const { today, server_time } = await fetchTime();
      learnServerTime(server_time);
      set({ today });
    } catch {
      set({ today: byClock() });
    }
  },
}));

/** The best that is known of it now. */
export function knownToday(): string {
  return useToday.getState().today ?? byClock();
}
