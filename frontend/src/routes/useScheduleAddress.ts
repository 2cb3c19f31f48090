// Which route and week the address asks for. Without a word of it, the first route from today.

import { query } from '../shared/api/client';
import type { Route } from '../shared/api/wire';
import { navigate } from '../shared/navigation/navigation';
import { useAddressQuery } from '../shared/navigation/useAddressQuery';
import { paths } from '../shared/paths';
import { isDate } from '../shared/time/days';
import { useToday } from '../shared/time/today';
import { useRoutes } from './routes';

export interface Asked {
  route: string;
  from: string;
}

interface ScheduleAddress {
  /** Nothing until the routes are there. */
  route: Route | null;
  /** Nothing until it is known what day it is. */
  from: string | null;
  go: (part: Partial<Asked>) => void;
}

export function useScheduleAddress(): ScheduleAddress {
  const said = new URLSearchParams(useAddressQuery());
  const routes = useRoutes((state) => state.routes);
  const today = useToday((state) => state.today);
  const saidFrom = said.get('from') ?? '';
  const route = routes?.find(({ code }) => code === said.get('route')) ?? routes?.[0] ?? null;
  const from = isDate(saidFrom) ? saidFrom : today;

  return {
    route,
    from,
    go: (part) =>
      navigate(
        `${paths.schedules}${query({ route: route?.code, from: from ?? undefined, ...part })}`,
        { replace: true },
      ),
  };
}
