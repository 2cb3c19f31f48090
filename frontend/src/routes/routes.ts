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

interface Routes {
  /** Nothing while the list is on its way. Empty where it could not be fetched. */
  routes: Route[] | null;
  load: () => Promise<void>;
}

export const useRoutes = create<Routes>((set) => ({
  // As the pages were built.
  routes: null,
  load: async () => {
    const { routes } = await fetchRoutes().catch(() => ({ routes: null }));
    set((before) => ({ routes: Array.isArray(routes) ? routes : (before.routes ?? []) }));
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
