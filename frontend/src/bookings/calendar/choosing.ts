// The course of choosing dates: which leg is being chosen, what was chosen, where the focus is.

import type { Direction } from '../../shared/api/wire';
import { monthsFrom, notOver, within } from './month';

export type Leg = Direction;

export interface Choosing {
  roundTrip: boolean;
  leg: Leg;
  /** Empty where nothing is chosen. */
  chosen: Readonly<Record<Leg, string>>;
  /** The day that the keys are at. */
  at: string;
  /** Whether a key brought it there, so that the focus must follow. */
  byKey: boolean;
}

export interface Dates {
  departDate: string;
  returnDate: string;
}

export interface Start extends Dates {
  roundTrip: boolean;
  leg: Leg;
}

/** The day to begin at for a leg: what is chosen, or the nearest that there is to it. */
function beginning(leg: Leg, chosen: Choosing['chosen'], today: string): string {
  const wanted = chosen[leg] || chosen.depart || chosen.return || today;
  return within(wanted < today ? today : wanted, monthsFrom(today));
}

export function begin({ roundTrip, leg, departDate, returnDate }: Start, today: string): Choosing {
  const chosen = { depart: departDate, return: returnDate };
  return { roundTrip, leg, chosen, at: beginning(leg, chosen, today), byKey: false };
}

/** Chooses for the other leg, from the day that it has. */
export function turnTo(state: Choosing, leg: Leg, today: string): Choosing {
  if (leg === state.leg) {
    return state;
  }
  return { ...state, leg, at: beginning(leg, state.chosen, today), byKey: false };
}

export function moveTo(state: Choosing, date: string, today: string, byKey: boolean): Choosing {
  return { ...state, at: notOver(within(date, monthsFrom(today)), today), byKey };
}

/** A return before the departure is none. */
function chosenWith(state: Choosing, leg: Leg, date: string): Choosing['chosen'] {
  if (leg === 'return') {
    return { ...state.chosen, return: date };
  }
  const isTooEarly = state.roundTrip && date !== '' && state.chosen.return < date;
  return { depart: date, return: isTooEarly ? '' : state.chosen.return };
}

/** A day for a leg, as it was typed. */
export function put(state: Choosing, leg: Leg, date: string, today: string): Choosing {
  const chosen = chosenWith(state, leg, date);
  const at = date === '' ? state.at : within(date, monthsFrom(today));
  return { ...state, chosen, at, byKey: false };
}

/** A day for the present leg; once there is a departure, the return is next. */
export function choose(state: Choosing, date: string): Choosing {
  const chosen = chosenWith(state, state.leg, date);
  const leg = state.roundTrip && state.leg === 'depart' ? 'return' : state.leg;
  return { ...state, leg, chosen, at: date, byKey: true };
}
