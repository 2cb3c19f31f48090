// A component whose code is fetched when it is first asked for.

import { type ComponentType, useState } from 'react';
import { describeFailure } from '../api/errors';
import { toast } from '../state/toasts';

interface LazyComponent<P> {
  /** Nothing until it is there. */
  Component: ComponentType<P> | null;
  /** Fetches it; says whether it came. */
  load: () => Promise<boolean>;
  /** It may soon be asked for. */
  preload: () => void;
}

export function useLazyComponent<P>(
  fetchComponent: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const load = async () => {
    try {
      const fetched = await fetchComponent();
      setComponent(() => fetched);
      return true;
    } catch {
      toast('error', describeFailure({ kind: 'network' }));
      return false;
    }
  };
  // What does not come now is asked for again when it is needed.
  const preload = () => void fetchComponent().catch(() => {});
  return { Component, load, preload };
}
