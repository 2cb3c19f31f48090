// Hardware scanners: they type a code as a keyboard does, but faster than anybody types, and end it
// with Enter.

/** Between two keys of a scanner passes less. */
const GAP_MS = 80;

/** While it may be a ticket that is coming: the device may be busy meanwhile. */
const GAP_WITHIN_MS = 500;

const MAY_BE_TICKET = /^P([12](\.|$)|$)/;

/** What is typed by hand so fast is shorter. */
const SHORTEST = 12;

export interface Typed {
  text: string;
  at: number;
}

export const NOTHING: Typed = { text: '', at: 0 };

/** What was typed with one more key, and the code that it ends, if it ends one. */
export function type(before: Typed, key: string, at: number): { typed: Typed; code?: string } {
  const gap = MAY_BE_TICKET.test(before.text) ? GAP_WITHIN_MS : GAP_MS;
  const isFast = before.text !== '' && at - before.at <= gap;
  const sofar = isFast ? before.text : '';
  if (key === 'Enter' || key === 'Tab') {
    return sofar.length >= SHORTEST ? { typed: NOTHING, code: sofar } : { typed: NOTHING };
  }
  return { typed: key.length === 1 ? { text: sofar + key, at } : before };
}
