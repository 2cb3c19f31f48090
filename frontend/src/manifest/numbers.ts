// Rules of whole numbers that are typed.

import type { Rule } from '../shared/forms/rules';

/** A whole number in these bounds; what is empty is for another rule. */
export function wholeUpTo(least: number, most: number, message: string): Rule {
  return (value) => {
    const text = value.trim();
    const isGood = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    return text === '' || isGood ? null : message;
  };
}
