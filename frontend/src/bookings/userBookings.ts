// The bookings of whoever is signed in, shared by all that shows them.

import { create } from 'zustand';
import type { UserBooking } from '../shared/api/wire';
import { fetchUserBookings, type Period } from './api';
import { useReservation } from './reservation';

/** A leg, and in which list the server last put it. */
interface Listed {
  booking: UserBooking;
  period: Period;
}

interface UserBookings {
  listed: readonly Listed[];
  isLoaded: boolean;
  /** Why they did not come, in words. */
  failure: string | null;
  /** Forgets them, and the reservation. */
  reset: () => void;
  load: () => Promise<void>;
}

/** Those that are known are updated, others are added behind them. */
export function merge(
  before: readonly Listed[],
  bookings: readonly UserBooking[],
  period: Period,
): Listed[] {
  const merged = [...before];
  for (const booking of bookings) {
    const at = merged.findIndex((one) => one.booking.id === booking.id);
    merged.splice(at < 0 ? merged.length : at, at < 0 ? 0 : 1, { booking, period });
  }
  return merged;
}

const NOTHING = { listed: [], isLoaded: false, failure: null };

let underWay: Promise<void> | undefined;

export const useUserBookings = create<UserBookings>((set, get) => {
  const loadPeriod = async (period: Period) => {
    const bookings = await fetchUserBookings(period);
    set({ listed: merge(get().listed, bookings, period) });
  };

  const loadBoth = async () => {
    set({ failure: null });
    try {
      await loadPeriod('upcoming');
      await loadPeriod('past');
      set({ isLoaded: true });
    } catch (failure) {
      set({ failure: failure instanceof Error ? failure.message : '' });
    }
  };

  return {
    ...NOTHING,
    reset: () => {
      useReservation.getState().clearReservation();
      set(NOTHING);
    },
    load: () => {
      underWay ??= loadBoth().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
});

const of = (listed: readonly Listed[], period: Period) =>
  listed.filter((one) => one.period === period).map(({ booking }) => booking);

export const upcomingOf = ({ listed }: Pick<UserBookings, 'listed'>) => of(listed, 'upcoming');
export const pastOf = ({ listed }: Pick<UserBookings, 'listed'>) => of(listed, 'past');
export const allOf = ({ listed }: Pick<UserBookings, 'listed'>) =>
  listed.map(({ booking }) => booking);
