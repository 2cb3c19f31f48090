// Whether the list of people fits beside the camera.

import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 960px)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
