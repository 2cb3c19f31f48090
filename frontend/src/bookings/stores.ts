// Empties the stores of the bookings when a session ends. It is fetched only then, for the first page
// has none of them: a store that no screen has used is empty already.

import { useDraft } from './draft';
import { useUserBookings } from './userBookings';
import { useSeatWatches } from './watchedSeats';

/** The bookings of an account, the one that is open, and what it waits for. */
export function forgetUserBookings(): void {
  useUserBookings.getState().reset();
  useSeatWatches.getState().reset();
}

/** All that the screens hold of a person's bookings. */
export function forgetBookings(): void {
  useDraft.getState().clear();
  forgetUserBookings();
}
