// How full a ship is: a bar, and the figures that it shows.

import * as css from './LoadBar.module.css';
import { loadOf, type Seats } from './load';
import { words } from './words.en';

interface LoadBarProps {
  seats: Seats;
  /** The bar alone; the figures are for those who do not see it. */
  bare?: boolean;
}

const count = new Intl.NumberFormat('en-PH');

/** The figures in a sentence. */
export function loadInWords(seats: Seats): string {
  const { sold, held, free, capacity, over } = loadOf(seats);
  const [first, ...rest] = [sold, held, free, capacity].map((each) => count.format(each));
  const [second = '', third = '', all = ''] = rest;
  const told = words.seats.told(first ?? '', second, third, all);
  return over > 0 ? `${told}, ${words.seats.overTold(count.format(over))}` : told;
}

export function LoadBar({ seats, bare = false }: LoadBarProps) {
  const { sold, held, free, over, percent, shares } = loadOf(seats);
  return (
    <div className={css.root}>
      <span className="visually-hidden">{loadInWords(seats)}</span>
      <span className={css.line} aria-hidden="true">
        <span className={over > 0 ? css.barOver : css.bar}>
          <span className={css.sold} style={{ inlineSize: `${shares.sold}%` }} />
          <span className={css.held} style={{ inlineSize: `${shares.held}%` }} />
        </span>
        <span className={css.percent}>{percent}%</span>
      </span>
      {!bare && (
        <span className={css.figures} aria-hidden="true">
          <span>
            <b>{count.format(sold)}</b> {words.seats.sold}
          </span>
          <span>
            <b>{count.format(held)}</b> {words.seats.held}
          </span>
          {over > 0 ? (
            <span className={css.over}>
              <b>{count.format(over)}</b> {words.seats.over}
            </span>
          ) : (
            <span>
              <b>{count.format(free)}</b> {words.seats.free}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
