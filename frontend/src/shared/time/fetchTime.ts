// The call that asks the server for its time.

import { call } from '../api/client';
import type { ServerTime } from '../api/wire';

/** A failure stays unsaid: the clock of the device stands in. */
export function fetchTime(): Promise<ServerTime> {
  return call('GET /time', { quiet: true });
}
