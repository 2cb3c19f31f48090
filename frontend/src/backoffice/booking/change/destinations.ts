// The sailings of a day to which the places of a leg can be moved.

import type { SailingStatus } from '../../sailings/acts';

interface Leg {
  sailing_id: string;
  /** Codes of ports. */
  from: string;
  to: string;
}

interface Row {
  id: string;
  status: SailingStatus;
  departs_at: string;
  route: { from: { code: string }; to: { code: string } };
}

const SOLD: readonly SailingStatus[] = ['scheduled', 'delayed'];

/** Others of the same route that are still sold, by time. */
export function destinations<T extends Row>(rows: readonly T[], leg: Leg): T[] {
  return rows
    .filter(
      ({ id, status, route }) =>
        id !== leg.sailing_id &&
        route.from.code === leg.from &&
        route.to.code === leg.to &&
        SOLD.includes(status),
    )
    .sort((a, b) => Date.parse(a.departs_at) - Date.parse(b.departs_at));
}
