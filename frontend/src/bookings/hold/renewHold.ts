// Holds the same seats for the same people once more, after their time was up. It is fetched only
// then, for it brings all that holding needs.

import { ApiFailure } from '../../shared/api/client';
import { paths } from '../../shared/paths';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { holdDraft, setbackOf } from './holdDraft';

/**
 * Returns where to go on: to paying, back to the sailings where the seats are gone, or to the names
 * where something in them is refused. A failure without an answer is thrown.
 */
export async function renewHold(): Promise<string> {
  try {
    return paths.payment(await holdDraft());
  } catch (failure) {
    const setback = setbackOf(failure);
    if (setback) {
      useDraft.getState().loseHeld(setback);
      return tripsAddress(useDraft.getState().search);
    }
    if (failure instanceof ApiFailure && failure.status === 400) {
      return paths.passengers;
    }
    throw failure;
  }
}
