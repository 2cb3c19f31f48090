// Whether a figure meets its goal, in one place for all measurements.
//
// A goal is `{ least }`, `{ most }` or `{ exact: true }`; `why` tells why it is missed, where that is
// known, and stands in the report only when it is.

import { amount, times } from './format.mjs';

/** Whether `value` meets the goal; nothing without a goal. */
export function meets(value, goal) {
  if (!goal) {
    return undefined;
  }
  if (goal.exact) {
    return value === true;
  }
  return goal.least === undefined ? value <= goal.most : value >= goal.least;
}

/** A row's goal in words; it is for the ratio where there is one. */
export function goalWords({ goal, ratio, unit = '' }) {
  if (goal.exact) {
    return 'exact';
  }
  const [sign, bound] = goal.least === undefined ? ['≤', goal.most] : ['≥', goal.least];
  const told = ratio === undefined ? amount(bound, unit) : times(bound);
  return `${sign} ${told}${goal.words ? ` ${goal.words}` : ''}`;
}
