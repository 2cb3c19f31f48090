// What can be done about a sailing, by its status, the clock and the person.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACT_KEYS, ACTS, nextAct, possible, type SailingStatus } from './acts';

const DEPARTS = '2026-12-24T06:00:00Z';
const before = (minutes: number) => Date.parse(DEPARTS) - minutes * 60_000;
const MANAGER = ['operate-sailing', 'board-sailing'];
const GATE = ['board-sailing'];

const of = (status: SailingStatus) => ({ status, departs_at: DEPARTS });

const open = (status: SailingStatus, now = before(20), permissions = MANAGER) =>
  ACTS.filter((act) => possible(act, of(status), now, permissions) === 'yes');

test('each status leads on to what may follow it', () => {
  assert.deepEqual(open('scheduled'), ['delay', 'cancel', 'board', 'depart']);
  assert.deepEqual(open('delayed'), ['delay', 'cancel', 'board', 'depart', 'undo']);
  assert.deepEqual(open('boarding'), ['delay', 'cancel', 'depart', 'undo']);
  assert.deepEqual(open('departed'), ['cancel', 'arrive', 'undo']);
  assert.deepEqual(open('arrived'), ['undo']);
  assert.deepEqual(open('cancelled'), []);
});

test('nobody boards earlier than four hours before the departure', () => {
  assert.equal(possible('board', of('scheduled'), before(241), MANAGER), 'too-early');
  assert.equal(possible('board', of('scheduled'), before(240), MANAGER), 'yes');
});

test('a ship that leaves early needs a second person', () => {
  assert.equal(possible('depart', of('boarding'), before(31), MANAGER), 'second-person');
  assert.equal(possible('depart', of('boarding'), before(30), MANAGER), 'yes');
});

test('the gate opens boarding and does nothing else', () => {
  assert.deepEqual(open('scheduled', before(20), GATE), ['board']);
  assert.equal(possible('cancel', of('scheduled'), before(20), GATE), 'forbidden');
  assert.deepEqual(open('scheduled', before(20), []), []);
});

test('the next act is the one that is due', () => {
  assert.equal(nextAct(of('scheduled'), before(300), MANAGER), null);
  assert.equal(nextAct(of('scheduled'), before(60), MANAGER), 'board');
  assert.equal(nextAct(of('boarding'), before(60), MANAGER), null);
  assert.equal(nextAct(of('boarding'), before(5), MANAGER), 'depart');
  assert.equal(nextAct(of('departed'), before(-90), MANAGER), 'arrive');
  assert.equal(nextAct(of('boarding'), before(5), GATE), null);
});

test('no two acts share a key', () => {
  assert.equal(new Set(Object.values(ACT_KEYS)).size, ACTS.length);
});
