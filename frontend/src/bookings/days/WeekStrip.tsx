// Seven days with the lowest fare of each: one is chosen, arrow keys go from day to day.
// This folder holds the strip of seven days, with the lowest fare of each.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '../../shared/time/dates';
import { addDays, daysFrom } from '../../shared/time/days';
import type { Calendar } from './useCalendar';
import { WeekDay } from './WeekDay';
import * as css from './WeekStrip.module.css';
import { WEEK_DAYS } from './week';
import { words } from './words.en';

const short = (date: string) => formatDate(date, { month: 'short', day: 'numeric' });

interface WeekStripProps {
  calendar: Calendar;
  /** The first of the days. */
  start: string;
  /** Before it nobody can sail. */
  earliest: string;
  chosen: string;
  onChoose: (date: string) => void;
  onMove: (start: string) => void;
}

export function WeekStrip({ calendar, start, earliest, chosen, onChoose, onMove }: WeekStripProps) {
  const name = useId();
  const days = daysFrom(start, WEEK_DAYS);
  const fares = days.flatMap((date) => {
    const day = calendar.get(date);
    return day && day.seats_left > 0 ? (day.price_from_centavos ?? []) : [];
  });
  const [lowest, highest] = [Math.min(...fares), Math.max(...fares)];
  const before = addDays(start, -WEEK_DAYS);

  return (
    <fieldset className={css.root}>
      <legend className="visually-hidden">{words.weekOf}</legend>
      <span className={css.range} aria-hidden="true">
        {short(start)} – {short(addDays(start, WEEK_DAYS - 1))}
      </span>
      <button
        type="button"
        className={css.move}
        aria-label={words.earlier}
        disabled={start <= earliest}
        onClick={() => onMove(before < earliest ? earliest : before)}
      >
        <ChevronLeft className={css.arrow} size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css.move}
        aria-label={words.later}
        onClick={() => onMove(addDays(start, WEEK_DAYS))}
      >
        <ChevronRight className={css.arrow} size={20} aria-hidden="true" />
      </button>
      <div className={css.days}>
        {days.map((date) => (
          <WeekDay
            key={date}
            group={name}
            date={date}
            day={calendar.get(date)}
            isLowest={lowest < highest && calendar.get(date)?.price_from_centavos === lowest}
            isChosen={date === chosen}
            onChoose={() => onChoose(date)}
          />
        ))}
      </div>
    </fieldset>
  );
}
