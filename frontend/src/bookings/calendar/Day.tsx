// A day of the month, with what it offers.

import type { KeyboardEvent } from 'react';
import { formatDate } from '../../shared/time/dates';
import { words } from './dates.en';
import type { DayOffer } from './dayOffer';
import * as css from './MonthGrid.module.css';

interface DayProps {
  date: string;
  offer: DayOffer | undefined;
  /** The name of the holiday that it is. */
  holiday: string | undefined;
  isToday: boolean;
  /** The keys are here, so Tab comes here too. */
  isAt: boolean;
  takesFocus: boolean;
  isChosen: boolean;
  isWithin: boolean;
  edge: string | undefined;
  onChoose: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Up to so many seats are worth telling of. */
const FEW = 10;

/** Whole pesos; a broken one counts as whole, for the fare must never be more than was said. */
const pesos = (centavos: number) => Math.ceil(centavos / 100).toLocaleString('en-PH');

function nameOf({ date, offer, holiday }: Pick<DayProps, 'date' | 'offer' | 'holiday'>): string {
  const parts = [formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })];
  if (holiday) {
    parts.push(holiday);
  }
  if (offer?.unfit) {
    parts.push(words.unfit[offer.unfit]);
  } else if (offer && offer.fare !== null) {
    parts.push(words.fromPesos(pesos(offer.fare)));
    if (offer.seats !== null && offer.seats <= FEW) {
      parts.push(words.seatsLeft(offer.seats));
    }
    if (offer.isLowest) {
      parts.push(words.lowest);
    }
  }
  return parts.join(', ');
}

function shownFare(offer: DayOffer | undefined): string {
  switch (offer?.unfit) {
    case 'full':
      return words.full;
    case 'noSailings':
      return '–';
    case 'past':
    case 'beforeDeparture':
      return '';
    default:
      return offer && offer.fare !== null ? pesos(offer.fare) : '';
  }
}

export function Day({ date, offer, holiday, onChoose, ...props }: DayProps) {
  const isUnfit = Boolean(offer?.unfit);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid it is a cell to be selected
    <td
      className={css.cell}
      aria-selected={props.isChosen}
      data-within={props.isWithin || undefined}
      data-edge={props.edge}
    >
      <button
        ref={props.takesFocus ? takeFocus : undefined}
        type="button"
        className={css.day}
        tabIndex={props.isAt ? 0 : -1}
        data-start={props.isAt || undefined}
        data-chosen={props.isChosen || undefined}
        data-lowest={offer?.isLowest || undefined}
        data-holiday={holiday !== undefined || undefined}
        data-over={offer?.unfit === 'past' || undefined}
        aria-current={props.isToday ? 'date' : undefined}
        aria-disabled={isUnfit || undefined}
        onClick={isUnfit ? undefined : () => onChoose(date)}
        onKeyDown={props.onKeyDown}
      >
        <span className="visually-hidden">{nameOf({ date, offer, holiday })}</span>
        <span className={css.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={css.fare} aria-hidden="true">
          {shownFare(offer)}
        </span>
      </button>
    </td>
  );
}
