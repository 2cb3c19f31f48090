// The ways of paying, asked for once: both the list and the way out to the provider need them.

import { create } from 'zustand';
import type { Methods } from '../../shared/api/wire';
import { fetchMethods } from '../api';

interface MethodsState {
  methods: Methods | null;
  failed: boolean;
}

export const useMethods = create<MethodsState>(() => ({ methods: null, failed: false }));

let asked: Promise<Methods> | undefined;

/** Asks the server, unless that is done or under way. */
export async function askMethods(): Promise<Methods> {
  asked ??= fetchMethods();
  try {
    const methods = await asked;
    useMethods.setState({ methods, failed: false });
    return methods;
  } catch (failure) {
    asked = undefined;
    useMethods.setState({ failed: true });
    throw failure;
  }
}
