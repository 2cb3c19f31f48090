// The result of an online booking that the visitor has open; one or none.

import { create } from 'zustand';
import type { BookingResult } from '../shared/api/wire';

interface Reservation {
  reservation: BookingResult | null;
  setReservation: (reservation: BookingResult) => void;
  clearReservation: () => void;
}

export const useReservation = create<Reservation>((set) => ({
  reservation: null,
  setReservation: (reservation) => set({ reservation }),
  clearReservation: () => set({ reservation: null }),
}));
