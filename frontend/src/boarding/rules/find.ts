// Finding people in the list of a sailing by what somebody says at the gate.

import type { GateTicket } from '../../shared/api/opsWire';

/** Letters without marks and in one case: `Peñaflor` is found by `penaf`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of what was typed begins a word of the name, or the code of the booking. */
function fits(one: GateTicket, wanted: readonly string[]): boolean {
  const names = wordsOf(one.name);
  const code = one.code.toLowerCase();
  return wanted.every(
    (word) => code.startsWith(word) || names.some((name) => name.startsWith(word)),
  );
}

const byName = (one: GateTicket, other: GateTicket) =>
  one.name.localeCompare(other.name) || one.ticket.localeCompare(other.ticket);

/** Those whom the words mean, by name; all for no words. */
export function find(tickets: Iterable<GateTicket>, typed: string): GateTicket[] {
  const wanted = wordsOf(typed);
  return [...tickets].filter((one) => fits(one, wanted)).sort(byName);
}

/** The code of a booking as it was meant: in capitals, without what people put between. */
export const asCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
