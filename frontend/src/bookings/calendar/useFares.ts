// The lowest fare and the seats of each day of a month, fetched when the month is looked at.

import type { Day } from '../../shared/api/wire';
import { firstDay, lastDay } from '../../shared/time/days';
import { useDays } from '../days/useCalendar';

export interface Fares {
  /** Nothing while they are on their way, or where there is no route to ask for. */
  days: readonly Day[] | null;
  failed: boolean;
  tryAgain: () => void;
}

export function useFares(route: string | null, month: string, today: string): Fares {
  const from = firstDay(month) > today ? firstDay(month) : today;
  return useDays(route, from, lastDay(month));
}
