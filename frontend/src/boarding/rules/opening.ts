// When a gate boards.

import type { GateSailing, SailingStatus } from '../../shared/api/opsWire';

const MINUTE_MS = 60_000;

const BOARDS: readonly SailingStatus[] = ['boarding', 'departed', 'arrived'];

/**
 * Whether people may go on board: the desk has said so, or check-in has closed. Before that a traveller may
 * give the ticket back online, and a gate without a network would not know of it, nor the server of the gate.
 */
export function isOpen(
  sailing: Pick<GateSailing, 'status' | 'departs_at' | 'check_in_closes_minutes'>,
  now: number,
): boolean {
  // A list of the version before does not say when check-in closes.
  const { status, departs_at, check_in_closes_minutes: minutes = 0 } = sailing;
  return BOARDS.includes(status) || now >= Date.parse(departs_at) - minutes * MINUTE_MS;
}
