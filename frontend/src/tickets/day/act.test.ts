// The next act, from the day before until the other pier.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTooLate, nextAct, type Times } from './act';

const at = (time: string, day = '24') => Date.parse(`2026-12-${day}T${time}:00+08:00`);

const TIMES: Times = {
  status: 'scheduled',
  comeBy: at('04:10'),
  closesAt: at('04:40'),
  departsAt: at('05:10'),
  arrivesAt: at('07:10'),
};

const told = (now: number, over: Partial<Times> = {}) => {
  const act = nextAct({ ...TIMES, ...over }, now);
  return `${act.kind} ${new Date(act.at + 8 * 3_600_000).toISOString().slice(11, 16)}`;
};

test('be there, check in, board, sail, arrive: each from its minute on', () => {
  assert.equal(told(at('18:00', '23')), 'come 04:10');
  assert.equal(told(at('04:09')), 'come 04:10');
  assert.equal(told(at('04:10')), 'checkIn 04:40');
  assert.equal(told(at('04:39')), 'checkIn 04:40');
  assert.equal(told(at('04:40')), 'board 05:10');
  assert.equal(told(at('05:09')), 'board 05:10');
  assert.equal(told(at('05:10')), 'sailed 05:10');
  assert.equal(told(at('07:09')), 'sailed 05:10');
  assert.equal(told(at('07:10')), 'arrived 07:10');
});

test('what the operator tells goes before the clock, but a ship that was to leave has left', () => {
  assert.equal(told(at('04:15'), { status: 'boarding' }), 'board 05:10');
  assert.equal(told(at('05:20'), { status: 'boarding' }), 'sailed 05:10');
  assert.equal(told(at('05:05'), { status: 'departed' }), 'sailed 05:10');
  assert.equal(told(at('06:50'), { status: 'arrived' }), 'arrived 07:10');
  for (const now of [at('18:00', '23'), at('05:00'), at('08:00')]) {
    assert.equal(told(now, { status: 'cancelled' }), 'cancelled 05:10');
  }
});

test('tickets that do not say when to come tell when the ship leaves', () => {
  const old = { status: null, comeBy: null, closesAt: null, arrivesAt: null };
  assert.equal(told(at('04:00'), old), 'leaves 05:10');
  assert.equal(told(at('05:10'), old), 'sailed 05:10');
  assert.equal(told(at('23:00'), old), 'sailed 05:10');
});

test('a ship is too late after the time of the terms, not at it', () => {
  assert.equal(isTooLate(at('06:10'), at('05:10'), 60), false);
  assert.equal(isTooLate(at('06:11'), at('05:10'), 60), true);
  assert.equal(isTooLate(at('05:10'), at('05:10'), 0), false);
});
