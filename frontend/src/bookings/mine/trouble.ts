// What became of the ship of a booking that is listed.

import type { UserBooking } from '../../shared/api/wire';
import { STATUS } from '../api';

export type Trouble = 'cancelled' | 'delayed';

type Standing = Pick<
  UserBooking,
  'status' | 'sailing_status' | 'departs_at' | 'scheduled_departs_at'
>;

/**
 * A ship that is late is told of until it has left, but not to whom bought since then; nothing is told of what is not
 * paid.
 */
export function troubleOf(
  { status, sailing_status, departs_at, scheduled_departs_at }: Standing,
  now: number,
): Trouble | null {
  if (status !== STATUS.confirmed) {
    return null;
  }
  if (sailing_status === 'cancelled') {
    return 'cancelled';
  }
  const isMoved = Date.parse(departs_at) !== Date.parse(scheduled_departs_at);
  const isLate = sailing_status === 'delayed' && isMoved && Date.parse(departs_at) > now;
  return isLate ? 'delayed' : null;
}
