// The sailings that fit a search, asked for again now and then: seats go while one thinks.

import { useAnswer } from '../../shared/api/useAnswer';
import type { Found } from '../../shared/api/wire';
import { askServerTime } from '../../shared/time/serverClock';
import { fetchTrips } from '../api';
import { type BookingSearch, searchQuery } from '../query';
import { refreshChosen } from './refreshChosen';

const askedAgainAfter = () => 30_000;

interface TripsState {
  trips: Found | null;
  failed: boolean;
  /** Why such a search is never answered, in words: asking again is of no use. */
  refusal: string | null;
  /** Something chosen can no longer be had. */
  isGone: boolean;
  tryAgain: () => void;
}

interface Told {
  trips: Found;
  isGone: boolean;
}

/** `refresh` looks at what came, and returns true if something chosen can no longer be had. */
export function useTrips(
  search: BookingSearch | null,
  refresh: (found: Found) => boolean = refreshChosen,
): TripsState {
  const { answer, failure, askAgain } = useAnswer<Told>(
    search && {
      key: searchQuery(search),
      ask: async (signal, { isPoll, before }) => {
        // What has left goes by the server's clock, which is looked at before anything is given up.
        const [trips] = await Promise.all([
          fetchTrips(search, { signal, quiet: isPoll }),
          askServerTime(),
        ]);
        return { trips, isGone: refresh(trips) || before?.isGone === true };
      },
    },
    { poll: askedAgainAfter },
  );
  return {
    trips: answer?.trips ?? null,
    failed: failure !== null,
    refusal: failure?.status === 400 ? failure.message : null,
    isGone: answer?.isGone === true,
    tryAgain: askAgain,
  };
}
