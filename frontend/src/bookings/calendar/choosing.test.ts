// Dates are chosen one after the other, and a return never lies before its departure.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, choose, moveTo, put, turnTo } from './choosing';

const TODAY = '2026-11-21';
const NEITHER = { departDate: '', returnDate: '' };

const round = begin({ roundTrip: true, leg: 'depart', ...NEITHER }, TODAY);

test('it begins at what is chosen, or at today', () => {
  assert.equal(round.at, TODAY);
  const kept = { roundTrip: true, departDate: '2026-12-24', returnDate: '2026-12-28' };
  assert.equal(begin({ ...kept, leg: 'depart' }, TODAY).at, '2026-12-24');
  assert.equal(begin({ ...kept, leg: 'return' }, TODAY).at, '2026-12-28');
  assert.equal(begin({ ...kept, leg: 'return', returnDate: '' }, TODAY).at, '2026-12-24');
  assert.equal(begin({ ...kept, leg: 'depart', departDate: '2020-01-01' }, TODAY).at, TODAY);
});

test('after the departure comes the return, and then nothing', () => {
  const departed = choose(round, '2026-12-24');
  assert.equal(departed.leg, 'return');
  assert.equal(departed.at, '2026-12-24');
  const both = choose(departed, '2026-12-28');
  assert.equal(both.leg, 'return');
  assert.deepEqual(both.chosen, { depart: '2026-12-24', return: '2026-12-28' });
});

test('one way there is no return to choose', () => {
  const oneWay = begin({ roundTrip: false, leg: 'depart', ...NEITHER }, TODAY);
  assert.equal(choose(oneWay, '2026-12-24').leg, 'depart');
});

test('a return that a new departure overtakes is dropped, but kept on a one-way trip', () => {
  const start = { leg: 'depart', departDate: '2026-12-24', returnDate: '2026-12-28' } as const;
  const later = choose(begin({ ...start, roundTrip: true }, TODAY), '2026-12-29');
  assert.deepEqual(later.chosen, { depart: '2026-12-29', return: '' });
  const same = choose(begin({ ...start, roundTrip: true }, TODAY), '2026-12-28');
  assert.equal(same.chosen.return, '2026-12-28');
  const oneWay = choose(begin({ ...start, roundTrip: false }, TODAY), '2026-12-29');
  assert.equal(oneWay.chosen.return, '2026-12-28');
});

test('a typed day is taken for its leg and shown', () => {
  const typed = put(round, 'return', '2027-01-02', TODAY);
  assert.equal(typed.chosen.return, '2027-01-02');
  assert.equal(typed.at, '2027-01-02');
  assert.equal(put(typed, 'return', '', TODAY).chosen.return, '');
});

test('turning to the other leg goes to its day, and nobody walks out of the year', () => {
  const both = choose(choose(round, '2026-12-24'), '2026-12-28');
  assert.equal(turnTo(both, 'depart', TODAY).at, '2026-12-24');
  assert.equal(moveTo(round, '2020-05-05', TODAY, true).at, '2026-11-15');
  assert.equal(moveTo(round, '2031-05-05', TODAY, true).at, '2027-11-30');
});
