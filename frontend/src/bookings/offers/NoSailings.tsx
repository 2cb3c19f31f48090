// A day without sailings or a search without an answer, and the days near it that have some.

import type { ReactNode } from 'react';
import type { Day } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { formatDate } from '../../shared/time/dates';
import { Button } from '../../shared/ui/Button';
import * as css from './NoSailings.module.css';
import { words } from './none.en';

export interface NoSailingsProps {
  date: string;
  /** Why the search is never answered; nothing where no ship sails on the day. */
  refusal: string | null;
  nearest: readonly Day[];
  /** What else can be done; false where other days are all. */
  otherwise: ReactNode;
  onChoose: (date: string) => void;
}

const shortDay = (date: string) =>
  formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' });

export function NoSailings({ date, refusal, nearest, otherwise, onChoose }: NoSailingsProps) {
  return (
    <div className={css.root}>
      <svg className={css.islands} viewBox="0 0 160 48" aria-hidden="true">
        <path className={css.land} d="M18 36c2-12 12-22 24-22s18 8 26 22z" />
        <path className={css.land} d="M104 36c2-8 9-14 18-14s14 6 20 14z" />
        <path
          className={css.sea}
          d="M2 38c10 0 10-4 20-4s10 4 20 4 10-4 20-4 10 4 20 4 10-4 20-4 10 4 20 4 10-4 20-4 10 4 16 4"
        />
      </svg>
      <p className={css.title} role="status">
        {refusal ?? words.noneOn(shortDay(date))}
      </p>
      {nearest.length > 0 ? (
        <>
          <p>{words.nearest}</p>
          <div className={css.days}>
            {nearest.map((day) => (
              <Button key={day.date} look="quiet" onClick={() => onChoose(day.date)}>
                {shortDay(day.date)}
                {day.price_from_centavos !== null &&
                  ` · ${formatCentavosShort(day.price_from_centavos)}`}
              </Button>
            ))}
          </div>
        </>
      ) : (
        !otherwise && <p>{words.noneNear}</p>
      )}
      {otherwise}
    </div>
  );
}
