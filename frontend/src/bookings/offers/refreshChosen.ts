// The chosen sailings as the server tells of them now.

import type { Found, Trip } from '../../shared/api/wire';
import { serverNow } from '../../shared/time/serverClock';
import { useDraft } from '../draft';
import { seatsOf } from '../party';
import { hasRoom, obstacleOf } from './offers';

function isStillFree(
  trip: Trip | undefined,
  accommodation: string | null,
  seats: number,
  notBefore?: string,
): boolean {
  const one = trip?.accommodations.find(({ id }) => id === accommodation);
  return Boolean(
    trip && one && hasRoom(one, seats) && obstacleOf(trip, seats, serverNow(), notBefore) === null,
  );
}

/** What can no longer be had is no longer chosen; says whether there was such a thing. */
export function refreshChosen({ departures, returns }: Found): boolean {
  const draft = useDraft.getState();
  // Seats that are held are no longer free for others, but they are for whoever holds them.
  if (!draft.search || draft.held) {
    return false;
  }
  const seats = seatsOf(draft.search.party);
  let isGone = false;
  if (draft.departure) {
    const now = departures.find(({ id }) => id === draft.departure?.id);
    if (now && isStillFree(now, draft.departureAccommodation, seats)) {
      draft.setDepartureBooking(now);
    } else {
      draft.clearDepartureBooking();
      isGone = true;
    }
  }
  if (draft.returning) {
    const now = returns.find(({ id }) => id === draft.returning?.id);
    const there = useDraft.getState().departure?.arrives_at;
    if (now && isStillFree(now, draft.returnAccommodation, seats, there)) {
      draft.setReturnBooking(now);
    } else {
      draft.clearReturnBooking();
      isGone = true;
    }
  }
  return isGone;
}
