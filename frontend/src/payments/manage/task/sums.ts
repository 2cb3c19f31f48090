// Sums as people read them: with their sign, and part by part.

import type { RefundedPlace } from '../../../shared/api/wire';
import { formatCentavos } from '../../../shared/money';
import { words } from './words.en';

/** A difference always bears its sign; nothing has none. */
export function signed(centavos: number): string {
  const amount = formatCentavos(Math.abs(centavos));
  return centavos === 0 ? amount : `${centavos > 0 ? '+' : '−'}${amount}`;
}

/** What is taken off, with the sign of that. */
export const lessOf = (centavos: number) => signed(-centavos);

/** Paid, less the fees: what the refund of one place is made of. */
export function partsOf(place: RefundedPlace): string[] {
  const { paid_centavos, fee_centavos, fee_percent, kept_centavos } = place;
  const isWhole = fee_centavos === 0 && kept_centavos === 0;
  if (isWhole && paid_centavos > 0) {
    return [words.refund.whole(formatCentavos(paid_centavos))];
  }
  return [
    words.refund.paid(formatCentavos(paid_centavos)),
    ...(fee_centavos > 0 ? [words.refund.fee(formatCentavos(fee_centavos), fee_percent)] : []),
    ...(kept_centavos > 0 ? [words.refund.kept(formatCentavos(kept_centavos))] : []),
  ];
}

/** The percentages that occur, each once, the lowest first. */
export function percentsOf(lines: readonly { fee_percent: number }[]): number[] {
  return [...new Set(lines.map(({ fee_percent }) => fee_percent))].sort((a, b) => a - b);
}
