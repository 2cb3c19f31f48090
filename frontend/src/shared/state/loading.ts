// Whether the page waits for the next screen: for its code, or for leave to enter it.

import { create } from 'zustand';

export const useLoading = create(() => ({ loading: false }));

export const setLoading = (loading: boolean) => useLoading.setState({ loading });
