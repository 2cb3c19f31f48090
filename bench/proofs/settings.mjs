// What may be chosen for `make prove`, by environment variables.

import { randomInt } from 'node:crypto';
import { numberSetting } from '../harness/settings.mjs';

/** The tests of the payments, in a profile that is fast and checks everything. */
export const PAYMENT_TESTS = ['test', '--locked', '--profile', 'prove', '-p', 'payments', '--lib'];

/** Which part of the usual amount is done: 0.02 makes a short trial of everything. */
export const SCALE = numberSetting('PROVE_SCALE', 1);

/** The seed of all random choices: another one in each run, unless one is given to repeat a run. */
export const SEED = numberSetting('PROVE_SEED', randomInt(1, 2 ** 31), { least: 1, isWhole: true });
