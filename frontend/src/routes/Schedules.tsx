// When ships sail: one route, one week, as it stands now.

import { useEffect } from 'react';
import { formatDate } from '../shared/time/dates';
import { useToday } from '../shared/time/today';
import { Button } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { words as general } from '../shared/words.en';
import { drawnPaths } from './drawnPaths';
import { useRoutes } from './routes';
import { ScheduleControls } from './ScheduleControls';
import * as css from './Schedules.module.css';
import { lastOfWeek } from './sailings';
import { Timetable } from './Timetable';
import { words } from './timetable.en';
import { useScheduleAddress } from './useScheduleAddress';
import { useTimetable } from './useTimetable';
import { WeekSkeleton } from './WeekSkeleton';

function weekInShort(from: string): string {
  const first = formatDate(from, { month: 'short', day: 'numeric' });
  const last = formatDate(lastOfWeek(from), { month: 'short', day: 'numeric', year: 'numeric' });
  return `${first} – ${last}`;
}

export function Schedules() {
  const { routes, load: loadRoutes } = useRoutes();
  const loadToday = useToday((state) => state.load);
  const { route, from, go } = useScheduleAddress();
  const { timetable, tryAgain } = useTimetable(route?.code ?? null, from);

  useEffect(() => {
    loadToday();
  }, [loadToday]);

  const shown = () => {
    if (routes?.length === 0) {
      return (
        <Note kind="warn">
          <p>{words.noRoutes}</p>
          <Button look="quiet" onClick={loadRoutes}>
            {general.tryAgain}
          </Button>
        </Note>
      );
    }
    if (!route || !from || timetable === null) {
      return <WeekSkeleton />;
    }
    if (timetable === 'failed') {
      return (
        <Note kind="warn">
          <p role="status">{words.failed}</p>
          <Button look="quiet" onClick={tryAgain}>
            {general.tryAgain}
          </Button>
        </Note>
      );
    }
    return <Timetable route={route} week={weekInShort(from)} timetable={timetable} />;
  };

  return (
    <div className={css.root}>
      <header className={css.header}>
        <h1 tabIndex={-1}>{words.schedules}</h1>
        <p className={css.lead}>{words.lead}</p>
      </header>
      <ScheduleControls routes={routes} route={route} from={from} onGo={go} />
      {shown()}
      {route && (
        <p>
          <a href={drawnPaths.ferry(route.code)}>
            {words.aboutRoute(route.origin.name, route.destination.name)}
          </a>
        </p>
      )}
    </div>
  );
}
