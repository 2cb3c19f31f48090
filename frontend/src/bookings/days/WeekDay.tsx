// One day of the week's strip.

import type { Day } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { formatDate } from '../../shared/time/dates';
import * as css from './WeekStrip.module.css';
import { words } from './words.en';

interface WeekDayProps {
  group: string;
  date: string;
  /** Nothing while it is not known what the day offers. */
  day: Day | undefined;
  isLowest: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Offer({ day }: { day: Day | undefined }) {
  if (!day) {
    return <span aria-hidden="true"> </span>;
  }
  if (day.price_from_centavos === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{words.noSailing}</span>
      </>
    );
  }
  return day.seats_left > 0 ? formatCentavosShort(day.price_from_centavos) : words.full;
}

export function WeekDay({ group, date, day, isLowest, isChosen, onChoose }: WeekDayProps) {
  return (
    <label className={css.day}>
      <input
        className="visually-hidden"
        type="radio"
        name={group}
        value={date}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={css.weekday}>{formatDate(date, { weekday: 'short' })}</span>{' '}
      <span className={css.date}>{formatDate(date, { day: 'numeric' })}</span>{' '}
      <span className={css.month}>{formatDate(date, { month: 'short' })}</span>{' '}
      <span className={isLowest ? css.lowest : css.fare}>
        <Offer day={day} />
        {isLowest && <span className="visually-hidden">, {words.lowest}</span>}
      </span>
    </label>
  );
}
