// Holds the same seats for the same people once more, after their time was up. It is fetched only
// then, for it brings all that holding needs.

import { ApiFailure } from '../../shared/api/client';
import { paths } from '../../shared/paths';
import { holdAndGoOn } from './holdDraft';

/** Returns where to go on; to the names where something in them is refused. */
export async function renewHold(): Promise<string> {
  try {
    return await holdAndGoOn();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 400) {
      return paths.passengers;
    }
    throw failure;
  }
}
