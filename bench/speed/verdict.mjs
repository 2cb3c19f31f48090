// Whether one program is worse than another, from rounds in which both were measured in turn.

import { figure } from '../harness/format.mjs';
import { median, medianInterval, medianOf, ratios } from '../harness/statistics.mjs';

export const WORSE = 'worse';
export const NOT_WORSE = 'not worse';
export const WITHIN_NOISE = 'within noise';

/**
 * Two runs of the same program differ by so much, for instance by where its database lies on the disk. A
 * smaller difference is noise, however regularly it is there.
 */
const NOISE = 0.03;

/** With fewer rounds no difference has a confidence of 95 %. */
export const LEAST_ROUNDS = 6;

/**
 * Returns the verdict on ratios of own to base, one a round, of which more is better: `worse` or
 * `not worse` if the median lies below or above one with a confidence of 95 %, and `within noise` if the
 * rounds do not tell, or if the difference is small.
 */
export function verdictOf(list) {
  if (list.length < LEAST_ROUNDS) {
    return WITHIN_NOISE;
  }
  const [low, high] = medianInterval(list);
  const middle = median(list);
  if (high < 1 && middle < 1 - NOISE) {
    return WORSE;
  }
  return low > 1 && middle > 1 + NOISE ? NOT_WORSE : WITHIN_NOISE;
}

const summaryOf = (list) => ({
  ratios: list,
  ratio: median(list),
  least: Math.min(...list),
  most: Math.max(...list),
  verdict: verdictOf(list),
});

/**
 * Compares the runs of both programs at one call: by answers a second, and by answers for a second of
 * processor time of program and PostgreSQL together, which depends less on other load of the machine.
 */
export function compareRuns(what, base, own) {
  const list = ratios(own, base, 'rate');
  // Base to own, so that more is better as with the rates.
  const total = (runs) => runs.map(({ cpu, databaseCpu }) => ({ all: cpu + databaseCpu }));
  const side = (runs) => Object.fromEntries(['rate', 'cpu', 'databaseCpu'].map((field) => [field, medianOf(runs, field)]));
  return {
    what,
    base: side(base),
    own: side(own),
    rate: summaryOf(list),
    cpu: summaryOf(ratios(total(base), total(own), 'all')),
  };
}

export const COLUMNS = [
  'call',
  'base a second',
  'own a second',
  'base µs',
  'own µs',
  'base PostgreSQL µs',
  'own PostgreSQL µs',
  'ratio',
  'least',
  'most',
  'verdict',
  'ratio for µs',
  'least',
  'most',
  'verdict for µs',
];

/** Returns the cells of one comparison. */
export function lineOf({ what, base, own, rate, cpu }) {
  const sides = ['rate', 'cpu', 'databaseCpu'].flatMap((field) => [figure(base[field]), figure(own[field])]);
  const cellsOf = ({ ratio, least, most, verdict }) => [...[ratio, least, most].map((one) => one.toFixed(2)), verdict];
  return [what, ...sides, ...cellsOf(rate), ...cellsOf(cpu)];
}

/** Returns true if a program is worse at a line, by either figure. */
export const isWorse = ({ rate, cpu }) => [rate, cpu].some(({ verdict }) => verdict === WORSE);
