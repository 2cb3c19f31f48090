// Whether something that the whole page waits for is under way.

import { create } from 'zustand';

interface Loading {
  loading: boolean;
  setLoading: (loading: boolean) => void;
}

export const useLoading = create<Loading>((set) => ({
  loading: false,
  setLoading: (loading) => set({ loading }),
}));
