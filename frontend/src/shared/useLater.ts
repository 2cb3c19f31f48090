// A part of a screen whose code is fetched while the screen waits for its data anyway.

import { useEffect, useState } from 'react';

interface Later<T> {
  part: T | null;
  /** It did not come: without a network, or because the site was upgraded meanwhile. */
  isMissing: boolean;
}

export function useLater<T>(load: () => Promise<T>): Later<T> {
  const [later, setLater] = useState<Later<T>>({ part: null, isMissing: false });

  useEffect(() => {
    let current = true;
    const fetchPart = () =>
      load().then(
        (part) => current && setLater({ part, isMissing: false }),
        () => current && setLater({ part: null, isMissing: true }),
      );
    fetchPart();
    window.addEventListener('online', fetchPart);
    return () => {
      current = false;
      window.removeEventListener('online', fetchPart);
    };
  }, [load]);

  return later;
}
