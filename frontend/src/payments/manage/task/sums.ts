// Sums as people read them: with their sign.

import { formatCentavos } from '../../../shared/money';

/** A difference always bears its sign; nothing has none. */
export function signed(centavos: number): string {
  const amount = formatCentavos(Math.abs(centavos));
  return centavos === 0 ? amount : `${centavos > 0 ? '+' : '−'}${amount}`;
}

/** What is taken off, with the sign of that. */
export const lessOf = (centavos: number) => signed(-centavos);

/** The percentages that occur, each once, the lowest first. */
export function percentsOf(lines: readonly { fee_percent: number }[]): number[] {
  return [...new Set(lines.map(({ fee_percent }) => fee_percent))].sort((a, b) => a - b);
}
