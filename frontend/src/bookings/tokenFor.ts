// The token that is sent with a call about a booking.

import { isSameCode } from './code';
import { useDraft } from './draft';
import { proofOf } from './proofs';

/** Returns what proves that the booking of this code is the visitor's: kept, or that of held seats. */
export function tokenFor(code: string): string | undefined {
  const { held } = useDraft.getState();
  return (
    proofOf(code) ?? (isSameCode(held?.code, code) ? (held?.manage_token ?? undefined) : undefined)
  );
}
