// What is told of a manifest, and what stops its seal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManifestBlocker, ManifestPerson } from '../shared/api/opsWire';
import { wholeUpTo } from './numbers';
import { bookingOf, hasTicket, hasTwoMasters, missingFirst, nameOf, sealable } from './rules';

const person = (lastname: string, more: Partial<ManifestPerson> = {}): ManifestPerson => ({
  ticket: lastname,
  added: null,
  code: 'ABCDEFGHJK-1',
  lastname,
  firstname: 'Ana',
  middlename: null,
  suffix: null,
  sex: 'FEMALE',
  birth_date: '1990-01-01',
  age: 36,
  band: 'adult',
  nationality: 'Filipino',
  address: '12 Colon Street, Cebu City',
  contact: '09171234567',
  class: 'Economy',
  type: 'ADULT',
  special_need: null,
  boarded_at: '2026-12-24T00:00:00Z',
  missing: [],
  ...more,
});

const blocker = (kind: ManifestBlocker['kind'], may_override: boolean): ManifestBlocker => ({
  kind,
  may_override,
  gates: [],
  counters: [],
  number: null,
});

test('whoever lacks something stands first, and the rest keep their order', () => {
  const people = [person('A'), person('B', { missing: ['address'] }), person('C')];
  assert.deepEqual(
    missingFirst(people).map(({ lastname }) => lastname),
    ['B', 'A', 'C'],
  );
});

test('a name begins with the family', () => {
  assert.equal(nameOf(person('Cruz')), 'Cruz, Ana');
  assert.equal(
    nameOf(person('Cruz', { middlename: 'Reyes', suffix: 'Jr.' })),
    'Cruz, Ana Reyes Jr.',
  );
});

test('the booking is the code without the place in it', () => {
  assert.equal(bookingOf('ABCDEFGHJK-12'), 'ABCDEFGHJK');
  assert.equal(bookingOf('ABCDEFGHJK'), 'ABCDEFGHJK');
});

test('one thing that nobody may override stops the seal', () => {
  assert.equal(sealable([]), 'now');
  assert.equal(sealable([blocker('count-missing', true)]), 'override');
  const two = [blocker('count-missing', true), blocker('over-authorised', false)];
  assert.equal(sealable(two), 'no');
});

test('one master is enough', () => {
  const crew = (...ranks: ('master' | 'cook')[]) => ranks.map((rank) => ({ rank }));
  assert.equal(hasTwoMasters(crew('master', 'cook')), false);
  assert.equal(hasTwoMasters(crew('master', 'cook', 'master')), true);
});

test('a typed number is whole and in its bounds', () => {
  const rule = wholeUpTo(1, 48, 'wrong');
  const faults = ['', '1', ' 48 ', '0', '49', '1.5', '-3', 'x'].map((value) => rule(value, {}));
  assert.deepEqual(faults, [null, null, null, 'wrong', 'wrong', 'wrong', 'wrong', 'wrong']);
});

test('who was added has no ticket and no booking to open', () => {
  const added = person('Reyes', { ticket: null, added: 'an id', code: null, type: null });
  assert.deepEqual(
    [person('A'), added].filter(hasTicket).map(({ lastname }) => lastname),
    ['A'],
  );
});
