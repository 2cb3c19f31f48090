// The list of sea routes, shared by every screen that needs it.
// This folder holds the sea routes and the timetable of their sailings.

import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { Route } from '../shared/api/wire';
import { fetchRoutes } from './api';

declare global {
  /** What the document brought and has drawn the ports of. */
  var earlyPorts: { routes: Route[]; giveBack: () => void } | undefined;
}

/** For so long a list is not asked for again. */
const FRESH_FOR_MS = 60_000;

interface Routes {
  /** Nothing while the list is on its way. Empty where it could not be fetched. */
  routes: Route[] | null;
  /** Fetches the list, unless it came a moment ago. */
  load: () => Promise<void>;
}

let toldAt = 0;

export const useRoutes = create<Routes>((set, get) => ({
  // As the pages were built.
  routes: null,
  load: async () => {
    if (get().routes?.length && Date.now() - toldAt < FRESH_FOR_MS) {
      return;
    }
    const { routes } = await fetchRoutes().catch(() => ({ routes: null }));
    if (Array.isArray(routes)) {
      toldAt = Date.now();
      set({ routes });
    } else {
      set((before) => ({ routes: before.routes ?? [] }));
    }
  },
}));

const early = globalThis.earlyPorts?.routes ?? null;
useRoutes.setState({ routes: early });

/** The list for the fields whose ports the document has drawn: they are taken over as they stand. */
export function useDrawnRoutes(): Route[] | null {
  return useSyncExternalStore(
    useRoutes.subscribe,
    () => useRoutes.getState().routes,
    () => early,
  );
}
