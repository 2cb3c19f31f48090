// Which route and week to look at, and the way to paper.

import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import type { Port, Route } from '../shared/api/wire';
import * as control from '../shared/forms/Control.module.css';
import { addDays, isDate } from '../shared/time/days';
import { Button } from '../shared/ui/Button';
import * as css from './Schedules.module.css';
import { WEEK } from './sailings';
import { words } from './timetable.en';
import type { Asked } from './useScheduleAddress';

interface ScheduleControlsProps {
  routes: readonly Route[] | null;
  route: Route | null;
  from: string | null;
  onGo: (part: Partial<Asked>) => void;
}

function origins(routes: readonly Route[]): Port[] {
  return [...new Map(routes.map(({ origin }) => [origin.code, origin])).values()];
}

/** Years that somebody is still typing are no years yet. */
const isMeant = (date: string) => isDate(date) && date >= '2000-01-01';

export function ScheduleControls({ routes, route, from, onGo }: ScheduleControlsProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  const type = (date: string) => {
    setTyped(date);
    if (isMeant(date)) {
      onGo({ from: date });
    }
  };

  const turn = (weeks: number) => {
    setTyped(null);
    if (from !== null) {
      onGo({ from: addDays(from, weeks * WEEK) });
    }
  };

  return (
    <div className={css.controls}>
      <div className={css.field}>
        <label className={css.label} htmlFor={`${id}route`}>
          {words.route}
        </label>
        <select
          id={`${id}route`}
          className={control.root}
          value={route?.code ?? ''}
          aria-busy={routes === null || undefined}
          onChange={(event) => onGo({ route: event.target.value })}
        >
          {routes === null && <option value="">{words.loadingRoutes}</option>}
          {origins(routes ?? []).map((origin) => (
            <optgroup key={origin.code} label={origin.name}>
              {routes
                ?.filter((one) => one.origin.code === origin.code)
                .map((one) => (
                  <option key={one.code} value={one.code}>
                    {words.between(one.origin.name, one.destination.name)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className={css.field}>
        <label className={css.label} htmlFor={`${id}from`}>
          {words.from}
        </label>
        <div className={css.week}>
          <button
            type="button"
            className={css.turn}
            aria-label={words.weekBefore}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <input
            id={`${id}from`}
            className={control.root}
            type="date"
            value={typed ?? from ?? ''}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          <button
            type="button"
            className={css.turn}
            aria-label={words.weekAfter}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      </div>
      <Button look="quiet" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" /> {words.print}
      </Button>
    </div>
  );
}
