// What became of the ship of a booking that is listed.

import type { UserBooking } from '../../shared/api/wire';
import { STATUS } from '../api';

export type Trouble = 'cancelled' | 'delayed';

type Standing = Pick<UserBooking, 'status' | 'sailing_status' | 'departs_at'>;

/** A ship that is late is told of until it has left; nothing is told of what is not paid. */
export function troubleOf(
  { status, sailing_status, departs_at }: Standing,
  now: number,
): Trouble | null {
  if (status !== STATUS.confirmed) {
    return null;
  }
  if (sailing_status === 'cancelled') {
    return 'cancelled';
  }
  return sailing_status === 'delayed' && Date.parse(departs_at) > now ? 'delayed' : null;
}
