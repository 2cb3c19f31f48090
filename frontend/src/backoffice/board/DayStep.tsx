// Which day the board shows: one on, one back, any, or today.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useFilter } from '../../ops/parts/useFilter';
import * as control from '../../shared/forms/Control.module.css';
import { dateOf } from '../../shared/time/clock';
import { addDays, isDate } from '../../shared/time/days';
import { Button } from '../../shared/ui/Button';
import * as css from './DayStep.module.css';
import { words } from './words.en';

interface DayStepProps {
  /** Nothing while the day is not known. */
  day: string | null;
  /** An instant of today, by the server's clock. */
  today: string | null;
}

/** Years that somebody is still typing are no years yet. */
const isMeant = (date: string) => isDate(date) && date >= '2000-01-01';

export function DayStep({ day, today }: DayStepProps) {
  const id = useId();
  const [, setDay] = useFilter('day');
  const [typed, setTyped] = useState<string | null>(null);
  const isToday = day !== null && today !== null && day === dateOf(today);

  const turn = (days: number) => {
    setTyped(null);
    if (day !== null) {
      setDay(addDays(day, days));
    }
  };

  const type = (date: string) => {
    setTyped(date);
    if (isMeant(date)) {
      setDay(date);
    }
  };

  return (
    <div className={css.root}>
      <button
        type="button"
        className={css.turn}
        aria-label={words.dayBefore}
        onClick={() => turn(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <label className="visually-hidden" htmlFor={id}>
        {words.day}
      </label>
      <input
        id={id}
        className={`${control.root} ${css.day}`}
        type="date"
        value={typed ?? day ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className={css.turn}
        aria-label={words.dayAfter}
        onClick={() => turn(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      <Button look="quiet" disabled={isToday} onClick={() => setDay('')}>
        {words.today}
      </Button>
    </div>
  );
}
