// Where things lie, and how the settings of a run are read from the environment. A setting that cannot
// be read ends the run before anything is started.

import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** What cargo builds into. */
export const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');

/** Where runs leave figures and logs. Git ignores it. */
export const results = join(root, 'bench/results');

export const CARGO = process.env.CARGO ?? 'cargo';

/** Returns the path of a program that was built for release. */
export const release = (name) => join(target, 'release', name);

/** The program under test. */
export const PROGRAM = process.env.BENCH_PROGRAM ? resolve(process.env.BENCH_PROGRAM) : release('parola');

/** Returns a setting that is a number, `usual` where it is not set. */
export function numberSetting(name, usual, { least = Number.MIN_VALUE, isWhole = false } = {}) {
  const text = process.env[name];
  if (!text) {
    return usual;
  }
  const value = Number(text);
  if (!(value >= least) || (isWhole && !Number.isSafeInteger(value))) {
    const bound = least === Number.MIN_VALUE ? 'above zero' : `of at least ${least}`;
    throw new Error(`${name} must be a ${isWhole ? 'whole ' : ''}number ${bound}, and is "${text}"`);
  }
  return value;
}

/** Returns a setting that is a list with commas, each of whose entries must be one of `known`. */
export function listSetting(name, usual, known) {
  const text = process.env[name];
  if (text === undefined) {
    return usual;
  }
  const list = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const unknown = list.find((one) => !known.includes(one));
  if (unknown !== undefined) {
    throw new Error(`${name}: there is no "${unknown}"; there are ${known.join(', ')}`);
  }
  return list;
}
