// What proves that bookings are the visitor's. Kept in session storage as the draft is, but beyond
// it: a paid booking is no longer in progress, and its tickets still want proof.

import { named } from '../shared/named';
import { readJson, remove, writeJson } from '../shared/storage';
import { plainCode } from './code';

const KEY = 'booking-proofs';
const VERSION = 1;
const LIVES_FOR_MS = 24 * 3_600_000;

interface Kept {
  token: string;
  saved_at: number;
}

interface Stored {
  version: number;
  proofs: Record<string, Kept>;
}

/** The storage may be full or forbidden: this page then remembers by itself. */
let present: Record<string, Kept> | undefined;

function proofs(): Record<string, Kept> {
  if (!present) {
    const stored = readJson<Partial<Stored>>('sessionStorage', KEY);
    present = (stored?.version === VERSION && stored.proofs) || {};
  }
  return present;
}

/** Keeps what proves a booking; without it, what is known of the booking stays. */
export function keepProof(code: string, token: string | null | undefined): void {
  if (!token) {
    return;
  }
  present = { ...proofs(), [plainCode(code)]: { token, saved_at: Date.now() } };
  writeJson('sessionStorage', KEY, { version: VERSION, proofs: present } satisfies Stored);
}

export function proofOf(code: string): string | undefined {
  const kept = named(proofs(), plainCode(code));
  return kept && Date.now() - kept.saved_at < LIVES_FOR_MS ? kept.token : undefined;
}

/** Removes all proofs from this device. */
export function forgetProofs(): void {
  present = {};
  remove('sessionStorage', KEY);
}

/** The codes of the bookings that this tab proves, the latest last. */
export const provedCodes = (): string[] =>
  Object.keys(proofs()).filter((code) => proofOf(code) !== undefined);
