// What whoever runs the proofs may choose.

import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');

export const CARGO = process.env.CARGO ?? 'cargo';

/** The tests of the payments, in a profile that is fast and checks everything. */
export const PAYMENT_TESTS = ['test', '--locked', '--profile', 'prove', '-p', 'payments', '--lib'];

/** A short trial takes a small part of everything. */
export const SCALE = Number(process.env.PROVE_SCALE ?? 1);
if (!(SCALE > 0)) {
  throw new Error('PROVE_SCALE must be a number above zero, for instance 0.02');
}

/** Where chance begins: another place in each run, unless one is to be repeated. */
export const SEED = Number(process.env.PROVE_SEED ?? randomInt(1, 2 ** 31));
if (!Number.isSafeInteger(SEED) || SEED < 1) {
  throw new Error('PROVE_SEED must be a whole number above zero');
}
