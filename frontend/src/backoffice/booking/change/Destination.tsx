// Where the places are moved to: a sailing of the same route on any day, and a class of it.

import { useId, useState } from 'react';
import { useLive } from '../../../ops/parts/useLive';
import * as control from '../../../shared/forms/Control.module.css';
import { timeOf } from '../../../shared/time/clock';
import { formatDate } from '../../../shared/time/dates';
import { isDate } from '../../../shared/time/days';
import {
  type BoardPage,
  type BookingPage,
  fetchBoard,
  fetchSailing,
  type SailingPage,
} from '../../api';
import { loadOf } from '../../sailings/load';
import * as css from './Destination.module.css';
import { destinations } from './destinations';
import { words } from './words.en';

export interface Target {
  sailing: string;
  class: string;
}

interface DestinationProps {
  from: BookingPage['legs'][number];
  /** How many seats are looked for. */
  seats: number;
  target: Target | null;
  onChange: (target: Target | null) => void;
}

const count = new Intl.NumberFormat('en-PH');

export function Destination({ from, seats, target, onChange }: DestinationProps) {
  const id = useId();
  const [typed, setTyped] = useState(from.day);
  const [sailing, setSailing] = useState<string | null>(null);
  const day = isDate(typed) ? typed : null;
  const board = useLive<BoardPage>(
    day === null ? null : { key: day, ask: (signal) => fetchBoard({ day, port: null }, signal) },
    { isPolled: false },
  );
  const page = useLive<SailingPage>(
    sailing === null ? null : { key: sailing, ask: (signal) => fetchSailing(sailing, signal) },
    { isPolled: false },
  );
  const rows = destinations(board.answer?.sailings ?? [], from);
  const stock = page.answer?.id === sailing ? (page.answer?.stock ?? []) : [];

  return (
    <fieldset className={css.root}>
      <legend className={css.legend}>{words.to.title}</legend>
      <div className={css.day}>
        <label htmlFor={`${id}day`}>{words.to.day}</label>
        <input
          id={`${id}day`}
          className={control.root}
          type="date"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSailing(null);
            onChange(null);
          }}
        />
      </div>
      {board.answer && day !== null && (
        <div role="radiogroup" aria-label={words.to.caption(formatDate(day))} className={css.list}>
          {rows.length === 0 && <p className={css.none}>{words.to.none}</p>}
          {rows.map((row) => {
            const { free } = loadOf(row);
            return (
              <label key={row.id} className={css.choice}>
                <input
                  type="radio"
                  name={`${id}sailing`}
                  checked={row.id === sailing}
                  disabled={free < seats}
                  onChange={() => {
                    setSailing(row.id);
                    onChange(null);
                  }}
                />
                {words.to.sailing(row.voyage, timeOf(row.departs_at), count.format(free))}
              </label>
            );
          })}
        </div>
      )}
      {sailing !== null && stock.length > 0 && (
        <div role="radiogroup" aria-label={words.to.class} className={css.list}>
          {stock.map((each) => {
            const { free } = loadOf(each);
            return (
              <label key={each.class} className={css.choice}>
                <input
                  type="radio"
                  name={`${id}class`}
                  checked={target?.class === each.class}
                  disabled={free < seats}
                  onChange={() => onChange({ sailing, class: each.class })}
                />
                {words.to.classFree(each.name, count.format(free))}
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
