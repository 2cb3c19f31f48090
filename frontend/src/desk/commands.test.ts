// The menu finds by every word, whatever the accents, and puts first what begins so.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, findCommands } from './commands';

const command = (label: string, detail = ''): Command => ({
  key: label,
  label,
  detail,
  kind: 'screen',
  run: () => {},
});

const ALL = [
  command('Delay or cancel'),
  command('Board'),
  command('Refunds', 'g r'),
  command('Señora del Mar', 'CEBTAG1 Cebu City'),
];

const found = (typed: string) => findCommands(ALL, typed).map(({ label }) => label);

test('nothing typed shows all, and a letter puts first what begins with it', () => {
  assert.equal(found('').length, ALL.length);
  assert.deepEqual(found('board'), ['Board']);
  assert.deepEqual(found('de'), ['Delay or cancel', 'Señora del Mar']);
});

test('every word must fit, in the label or beside it', () => {
  assert.deepEqual(found('mar cebtag1'), ['Señora del Mar']);
  assert.deepEqual(found('mar refunds'), []);
});

test('accents and capitals do not matter', () => {
  assert.deepEqual(found('SENORA'), ['Señora del Mar']);
});
