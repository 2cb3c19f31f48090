// Whether a figure meets its goal, in one place for all measurements.
//
// A goal is `{ least }`, `{ most }` or `{ exact: true }`. `why` is the reason for which it is missed,
// where that is known; it is printed only when the goal is missed.

import { amount, times } from './format.mjs';

/** Returns true if `value` meets the goal, undefined where there is no goal. */
export function meets(value, goal) {
  if (!goal) {
    return undefined;
  }
  if (goal.exact) {
    return value === true;
  }
  return goal.least === undefined ? value <= goal.most : value >= goal.least;
}

/** Returns the text of a row's goal, which is for the ratio where the row has one. */
export function goalText({ goal, ratio, unit = '' }) {
  if (goal.exact) {
    return 'exact';
  }
  const [sign, bound] = goal.least === undefined ? ['≤', goal.most] : ['≥', goal.least];
  const text = ratio === undefined ? amount(bound, unit) : times(bound);
  return `${sign} ${text}${goal.text ? ` ${goal.text}` : ''}`;
}
