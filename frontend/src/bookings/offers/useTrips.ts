// The sailings that fit a search, asked for again now and then: seats go while one thinks.

import { useEffect, useRef, useState } from 'react';
import type { Found } from '../../shared/api/wire';
import { fetchTrips } from '../api';
import { type BookingSearch, readSearch, searchQuery } from '../query';
import { refreshChosen } from './refreshChosen';

const ASKED_AGAIN_AFTER_MS = 30_000;

interface Answer {
  /** What they were asked for. */
  asked: string;
  trips: Found | null;
  failed: boolean;
  /** Something chosen can no longer be had. */
  isGone: boolean;
}

interface TripsState extends Pick<Answer, 'trips' | 'failed' | 'isGone'> {
  tryAgain: () => void;
}

const NOTHING: Answer = { asked: '', trips: null, failed: false, isGone: false };

/** `refresh` looks at what came, and says whether something chosen can no longer be had. */
export function useTrips(
  search: BookingSearch | null,
  refresh: (found: Found) => boolean = refreshChosen,
): TripsState {
  const asked = search ? searchQuery(search) : '';
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const refreshing = useRef(refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    const wanted = readSearch(asked);
    if (!wanted) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (quiet: boolean) => {
      try {
        const trips = await fetchTrips(wanted, { signal, quiet });
        const isGone = refreshing.current(trips);
        setFound((before) => ({
          asked,
          trips,
          failed: false,
          isGone: isGone || (before.asked === asked && before.isGone),
        }));
      } catch {
        if (!signal.aborted && !quiet) {
          setFound({ ...NOTHING, asked, failed: true });
        }
      }
    };
    load(false);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        load(true);
      }
    }, ASKED_AGAIN_AFTER_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [asked, attempt]);

  const { trips, failed, isGone } = found.asked === asked ? found : NOTHING;
  const tryAgain = () => {
    setFound(NOTHING);
    setAttempt(attempt + 1);
  };
  return { trips, failed, isGone, tryAgain };
}
