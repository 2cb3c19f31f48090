// Our name at Google, once the browser draws: the build does not know whether there is one.

import { useSyncExternalStore } from 'react';
import { site } from '../shared/site';

const never = () => () => {};

export function useGoogleClientId(): string | null {
  return useSyncExternalStore(
    never,
    () => site.google_client_id,
    () => null,
  );
}
