// What proves that the booking of a code is the visitor's: a kept proof, or that of held seats.

import { isSameCode } from './code';
import { useDraft } from './draft';
import { proofOf } from './proofs';

export function tokenFor(code: string): string | undefined {
  const { held } = useDraft.getState();
  return proofOf(code) ?? (isSameCode(held?.code, code) ? held?.manage_token : undefined);
}
