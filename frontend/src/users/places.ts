// Provinces and their cities, fetched when a form needs them and kept while the page is open.

import { create } from 'zustand';
import type { Place } from '../shared/api/wire';
import { named } from '../shared/named';
import { fetchCities, fetchProvinces } from './api';

/** Nothing while a list is on its way; `failed` when it did not come. */
type List = Place[] | 'failed' | null;

interface Places {
  provinces: List;
  /** By the code of the province. */
  cities: Readonly<Record<string, List>>;
  loadProvinces: () => Promise<void>;
  loadCities: (province: string) => Promise<void>;
}

const orFailed = (list: Promise<Place[]>): Promise<List> => list.catch(() => 'failed' as const);

export const usePlaces = create<Places>((set, get) => ({
  provinces: null,
  cities: {},
  loadProvinces: async () => {
    if (!Array.isArray(get().provinces)) {
      set({ provinces: await orFailed(fetchProvinces()) });
    }
  },
  loadCities: async (province) => {
    if (!Array.isArray(named(get().cities, province))) {
      const list = await orFailed(fetchCities(province));
      set({ cities: { ...get().cities, [province]: list } });
    }
  },
}));
