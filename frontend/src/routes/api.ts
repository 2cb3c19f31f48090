// The sea routes, as the server lists them.

import { api } from '../shared/api/client';
import type { RouteList } from '../shared/api/wire';

/** A failure stays unsaid: the list is then empty. */
export function fetchRoutes(): Promise<RouteList> {
  return api.get<RouteList>('/routes', { quiet: true });
}
