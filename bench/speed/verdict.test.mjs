// A slower program is found, a faster one is not blamed, and noise is called noise.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRng } from '../harness/statistics.mjs';
import { COLUMNS, compareRuns, isWorse, LEAST_ROUNDS, lineOf, NOT_WORSE, verdictOf, WITHIN_NOISE, WORSE } from './verdict.mjs';

const around = (middle, spread, rounds = 9) => Array.from({ length: rounds }, (_, at) => middle + spread * ((at / (rounds - 1)) * 2 - 1));

test('a program that is slower in nearly all rounds is worse', () => {
  assert.equal(verdictOf(around(0.9, 0.05)), WORSE);
  assert.equal(verdictOf([...around(0.9, 0.05, 8), 1.4]), WORSE, 'one disturbed round changes nothing');
});

test('a program that is faster is not worse', () => {
  assert.equal(verdictOf(around(1.1, 0.05)), NOT_WORSE);
});

test('too few rounds do not tell', () => {
  assert.equal(verdictOf(around(0.5, 0.01, LEAST_ROUNDS - 1)), WITHIN_NOISE);
  assert.equal(verdictOf(around(0.5, 0.01, LEAST_ROUNDS)), WORSE);
});

test('rounds that disagree do not tell', () => {
  assert.equal(verdictOf(around(0.95, 0.2)), WITHIN_NOISE);
  assert.equal(verdictOf(around(1, 0.01)), WITHIN_NOISE);
});

test('a difference that two runs of one program have as well is noise', () => {
  assert.equal(verdictOf(around(0.98, 0.005)), WITHIN_NOISE);
  assert.equal(verdictOf(around(1.02, 0.005)), WITHIN_NOISE);
});

test('two programs of the same speed are hardly ever told apart', () => {
  const rng = seededRng(11);
  let told = 0;
  for (let run = 0; run < 1000; run++) {
    const list = Array.from({ length: 9 }, () => 1 + (rng() - 0.5) * 0.3);
    told += verdictOf(list) === WITHIN_NOISE ? 0 : 1;
  }
  assert.ok(told <= 50, `${told} of 1000`);
});

test('a line has the rates, the processor times and the bounds of the ratio', () => {
  const run = (rate, cpu, databaseCpu) => ({ rate, cpu, databaseCpu });
  const base = [100, 200, 100, 100, 100, 100].map((rate) => run(rate, 10, 5));
  const own = [50, 100, 40, 50, 50, 50].map((rate) => run(rate, 20, 10));
  const found = compareRuns('search', base, own);
  assert.deepEqual(found.rate.ratios, [0.5, 0.5, 0.4, 0.5, 0.5, 0.5]);
  assert.deepEqual([found.rate.ratio, found.rate.least, found.rate.most, found.rate.verdict], [0.5, 0.4, 0.5, WORSE]);
  assert.deepEqual([found.cpu.ratio, found.cpu.verdict], [0.5, WORSE]);
  assert.ok(isWorse(found) && !isWorse(compareRuns('search', base, base)));
  const cells = lineOf(found);
  assert.equal(cells.length, COLUMNS.length);
  assert.deepEqual(cells, ['search', '100', '50', '10', '20', '5', '10', '0.50', '0.40', '0.50', 'worse', '0.50', '0.50', '0.50', 'worse']);
});
