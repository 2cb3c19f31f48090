// Sea routes for the tests of this folder.

import type { Route } from '../../shared/api/wire';

const port = (code: string) => ({ id: code, code, name: code });

export const route = (origin: string, destination: string): Route => ({
  id: `${origin}${destination}`,
  code: `${origin}-${destination}`,
  origin: port(origin),
  destination: port(destination),
  duration_minutes: 60,
  is_new: false,
});
