// Today, as the Philippines count: the server says, and the device until it has.

import { create } from 'zustand';
import { manilaDate } from './clock';
import { fetchTime } from './fetchTime';

interface Today {
  /** Nothing until it was asked for. */
  today: string | null;
  load: () => Promise<void>;
}

export const useToday = create<Today>((set) => ({
  today: null,
  load: async () => {
    try {
      set({ today: (await fetchTime()).today });
    } catch {
      set({ today: manilaDate(new Date()) });
    }
  },
}));

/** The best that is known of it now. */
export function knownToday(): string {
  return useToday.getState().today ?? manilaDate(new Date());
}
