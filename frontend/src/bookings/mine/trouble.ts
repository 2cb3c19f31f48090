// What became of the ship of a booking that is listed.

import type { UserBooking } from '../../shared/api/wire';
import { STATUS } from '../api';

export type Trouble = 'cancelled' | 'delayed';

type Standing = Pick<
  UserBooking,
  'status' | 'sailing_status' | 'departs_at' | 'scheduled_departs_at'
>;

/** Why the ship may be left free of charge, before it has begun to board; nothing where it may not. */
export function movesFreeOf(
  {
    status,
    sailing_status,
    departs_at,
    moves_free_reason,
  }: Pick<UserBooking, 'status' | 'sailing_status' | 'departs_at' | 'moves_free_reason'>,
  now: number,
): string | null {
  const isAhead = sailing_status !== 'boarding' && Date.parse(departs_at) > now;
  return status === STATUS.confirmed && isAhead && moves_free_reason ? moves_free_reason : null;
}

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
