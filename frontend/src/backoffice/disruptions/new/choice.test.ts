// Which sailings of a day a disruption is about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBe, chosenOf, clockAt, delayed, names, within } from './choice';

const EVERYTHING = { port: '', vessel: '', from: '', until: '' };

/** At a time of the Philippine clock. */
const row = (id: string, clock: string, more: object = {}) => ({
  id,
  vessel: 'Bohol Queen',
  route: { from: { code: 'CEB' } },
  status: 'scheduled' as const,
  departs_at: `2026-12-24T${clock}:00+08:00`,
  moves_free_reason: null,
  ...more,
});

const day = [
  row('a', '06:00'),
  row('b', '09:30', { vessel: 'Siargao Star' }),
  row('c', '13:00', { route: { from: { code: 'TAG' } } }),
  row('d', '18:00', { status: 'departed' as const }),
];

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('a window that narrows nothing lets every sailing in', () => {
  assert.deepEqual(ids(within(day, EVERYTHING)), ['a', 'b', 'c', 'd']);
});

test('port, ship and time narrow the day, and all of them at once', () => {
  assert.deepEqual(ids(within(day, { ...EVERYTHING, port: 'TAG' })), ['c']);
  assert.deepEqual(ids(within(day, { ...EVERYTHING, vessel: 'Siargao Star' })), ['b']);
  assert.deepEqual(ids(within(day, { ...EVERYTHING, from: '09:30', until: '13:00' })), ['b', 'c']);
  assert.deepEqual(ids(within(day, { ...EVERYTHING, port: 'CEB', until: '09:00' })), ['a']);
});

test('the clock is that of the Philippines', () => {
  assert.equal(clockAt('2026-12-23T22:00:00Z'), '06:00');
});

test('a ship at sea can be cancelled and not be delayed', () => {
  assert.deepEqual(
    day.map((one) => canBe('delay', one)),
    [true, true, true, false],
  );
  assert.deepEqual(
    day.map((one) => canBe('cancel', one)),
    [true, true, true, true],
  );
});

test('free moves are offered once, and not from a ship at sea', () => {
  const offered = row('e', '20:00', { moves_free_reason: 'Signal 2' });
  assert.deepEqual(
    [...day, offered].map((one) => canBe('warn', one)),
    [true, true, true, false, false],
  );
  assert.ok(canBe('delay', offered));
});

test('only marked sailings that can be changed are chosen', () => {
  assert.deepEqual(ids(chosenOf('delay', day, new Set(['c', 'd', 'a']))), ['a', 'c']);
  assert.deepEqual(chosenOf('cancel', day, new Set()), []);
});

test('a delay moves the departure', () => {
  assert.equal(delayed('2026-12-24T06:00:00Z', 90), '2026-12-24T07:30:00.000Z');
});

test('the typed voyage is known however it is written', () => {
  assert.ok(names(' cebtag1 ', 'CEBTAG1'));
  assert.ok(!names('CEBTAG2', 'CEBTAG1'));
  assert.ok(!names('', ''));
});
