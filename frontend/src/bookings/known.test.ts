// Who is remembered on a device: without the numbers of their IDs, for a year, until they are forgotten.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openStorage } from '../shared/testStorage';
import { forgetKnown } from './clearOnSignOut';
import { keepKnown, readKnown, remember, without, withPeople } from './known';
import { newPassenger, type Passenger } from './party';

const kept = openStorage('localStorage');

const KEY = 'known-passengers';
const YEAR_MS = 365 * 24 * 3_600_000;

const juan: Passenger = {
  ...newPassenger('ADULT'),
  firstname: 'Juan',
  lastname: 'Dela Cruz',
  gender: 'MALE',
  birth_date: '1990-12-24',
};
const rosa: Passenger = {
  ...newPassenger('SENIOR'),
  firstname: 'Rosa',
  lastname: 'Dela Cruz',
  gender: 'FEMALE',
  birth_date: '1950-01-02',
  id_number: 'OSCA-10422',
};
const contact = {
  firstname: 'Juan',
  lastname: 'Dela Cruz',
  email: 'juan@example.ph',
  contact_number: '09171234567',
  full_address: '12 Colon Street, Cebu City',
};

const names = () => readKnown().people.map(({ firstname }) => firstname);

beforeEach(() => kept.clear());

test('nobody is known before somebody is remembered', () => {
  assert.deepEqual(readKnown(), { people: [], contact: null });
  assert.equal(kept.has(KEY), false);
});

test('people are remembered with their contact and without the numbers of their IDs', () => {
  remember([juan, rosa], contact);
  assert.deepEqual(names(), ['Juan', 'Rosa']);
  assert.deepEqual(readKnown().contact, contact);
  assert.equal(readKnown().people[1]?.type, 'SENIOR');
  assert.doesNotMatch(kept.get(KEY) ?? '', /OSCA-10422|id_number/);
});

test('who is remembered again stands once, with what was typed last', () => {
  remember([juan, rosa], contact);
  remember([{ ...rosa, address: '1 Osmeña Boulevard' }], contact);
  assert.deepEqual(names(), ['Rosa', 'Juan']);
  assert.equal(readKnown().people[0]?.address, '1 Osmeña Boulevard');
});

test('a year after they were last used they are gone, from the device, too', () => {
  remember([juan], contact);
  const later = readKnown(Date.now() + YEAR_MS - 60_000);
  assert.equal(later.people.length, 1);
  assert.deepEqual(readKnown(Date.now() + YEAR_MS + 60_000), { people: [], contact: null });
  assert.equal(kept.has(KEY), false);
});

test('one of several is forgotten, and with them their mobile number and address', () => {
  remember([juan, rosa], contact);
  const [first] = readKnown().people;
  assert.ok(first);
  keepKnown(without(readKnown(), first));
  assert.deepEqual(names(), ['Rosa']);
  assert.equal(readKnown().contact, null);
});

test('the contact of somebody else stays as long as anybody is remembered', () => {
  remember([juan, rosa], contact);
  const [, second] = readKnown().people;
  assert.ok(second);
  keepKnown(without(readKnown(), second));
  assert.deepEqual(readKnown().contact, contact);
  const [first] = readKnown().people;
  assert.ok(first);
  keepKnown(without(readKnown(), first));
  assert.equal(kept.has(KEY), false);
});

test('all are forgotten', () => {
  remember([juan, rosa], contact);
  forgetKnown();
  assert.equal(kept.has(KEY), false);
});

test('so many are remembered and no more, the last used ones', () => {
  remember([juan], contact);
  const [one] = readKnown().people;
  assert.ok(one);
  const many = Array.from({ length: 20 }, (_, at) => ({ ...one, firstname: `Ana ${at}` }));
  const known = withPeople(readKnown(), many);
  assert.equal(known.people.length, 20);
  assert.ok(known.people.every(({ firstname }) => firstname !== 'Juan'));
});

test('what no person is, is left out and removed', () => {
  remember([juan], contact);
  const [one] = readKnown().people;
  const people = [null, 'x', { ...one, gender: 7 }, { ...one, type: 'CAPTAIN' }, one];
  kept.set(KEY, JSON.stringify({ version: 1, people, contact: { email: 'x' } }));
  assert.deepEqual(readKnown(), { people: [one], contact: null });
  assert.equal(JSON.parse(kept.get(KEY) ?? '').people.length, 1);
});

test('what another version kept is removed', () => {
  kept.set(KEY, JSON.stringify({ version: 2, people: [{ name: 'Juan' }] }));
  assert.deepEqual(readKnown(), { people: [], contact: null });
  assert.equal(kept.has(KEY), false);
});
