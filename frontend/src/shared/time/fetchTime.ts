// The call that asks the server for its time.

import { api } from '../api/client';
import type { ServerTime } from '../api/wire';

/** A failure stays unsaid: the clock of the device stands in. */
export function fetchTime(): Promise<ServerTime> {
  return api.get<ServerTime>('/time', { quiet: true });
}
