// What the refund of one place is made of, part by part.

import type { RefundedPlace } from '../../../shared/api/wire';
import { formatCentavos } from '../../../shared/money';
import { words } from './words.en';

/** Paid, less the fees. */
export function partsOf(place: RefundedPlace): string[] {
  const { paid_centavos, fee_centavos, fee_percent, kept_centavos } = place;
  const isWhole = fee_centavos === 0 && kept_centavos === 0;
  if (isWhole && paid_centavos > 0) {
    return [words.whole(formatCentavos(paid_centavos))];
  }
  return [
    words.paid(formatCentavos(paid_centavos)),
    ...(fee_centavos > 0 ? [words.fee(formatCentavos(fee_centavos), fee_percent)] : []),
    ...(kept_centavos > 0 ? [words.kept(formatCentavos(kept_centavos))] : []),
  ];
}
