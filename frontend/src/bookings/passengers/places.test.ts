// Whose place somebody who is remembered takes, and when nothing is left to type.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PassengerType } from '../../shared/api/wire';
import type { KnownPerson } from '../known';
import { newPassenger } from '../party';
import { isUntold, leavesNothing, placeFor } from './places';

const DAY = '2026-12-24';

const known = (type: PassengerType, birth_date = '1990-12-24'): KnownPerson => ({
  type,
  firstname: 'Juan',
  middlename: '',
  lastname: 'Dela Cruz',
  suffix: '',
  gender: 'MALE',
  birth_date,
  nationality: 'Filipino',
  address: '',
  used_at: 0,
});

const contact = {
  firstname: 'Juan',
  lastname: 'Dela Cruz',
  email: 'juan@example.ph',
  contact_number: '09171234567',
  full_address: '12 Colon Street, Cebu City',
};

const nobody = { firstname: '', lastname: '', email: '', contact_number: ' ', full_address: '' };

test('a person takes the first place without a name, rather one of their type', () => {
  const [adult, senior] = [newPassenger('ADULT'), newPassenger('SENIOR')];
  const typed = { ...adult, firstname: 'Maria' };
  assert.equal(placeFor(known('SENIOR'), [adult, senior]), 1);
  assert.equal(placeFor(known('STUDENT'), [typed, adult, senior]), 1);
  assert.equal(placeFor(known('ADULT'), [typed]), -1);
});

test('a contact is untold as long as nothing was typed', () => {
  assert.equal(isUntold(nobody), true);
  assert.equal(isUntold({ ...nobody, email: 'x' }), false);
});

test('nothing is left to type for one grown-up whose fare and contact are known', () => {
  const one = [newPassenger('ADULT')];
  assert.equal(leavesNothing(known('ADULT'), one, contact, DAY), true);
  // The number of an ID is not remembered.
  assert.equal(leavesNothing(known('SENIOR', '1950-01-01'), one, contact, DAY), false);
  assert.equal(leavesNothing(known('CHILD', '2020-01-01'), one, contact, DAY), false);
  // Sixty on the day: another fare may be meant.
  assert.equal(leavesNothing(known('ADULT', '1966-12-24'), one, contact, DAY), false);
  assert.equal(leavesNothing(known('ADULT', '1966-12-25'), one, contact, DAY), true);
  assert.equal(leavesNothing(known('ADULT'), [...one, ...one], contact, DAY), false);
  assert.equal(leavesNothing(known('ADULT'), one, null, DAY), false);
  assert.equal(leavesNothing(known('ADULT'), one, { ...contact, email: ' ' }, DAY), false);
  assert.equal(leavesNothing(known('ADULT'), one, contact, undefined), false);
});
