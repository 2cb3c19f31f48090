// The list of sea routes, shared by every screen that needs it.
// This folder holds the sea routes and the timetable of their sailings.

import { create } from 'zustand';
import type { Route } from '../shared/api/wire';
import { fetchRoutes } from './api';

interface Routes {
  /** Nothing while the list is on its way. */
  routes: Route[] | null;
  failed: boolean;
  load: () => Promise<void>;
}

export const useRoutes = create<Routes>((set) => ({
  routes: null,
  failed: false,
  load: async () => {
    try {
      const { routes } = await fetchRoutes();
      set(Array.isArray(routes) ? { routes, failed: false } : { routes: [], failed: true });
    } catch {
      set({ routes: [], failed: true });
    }
  },
}));
