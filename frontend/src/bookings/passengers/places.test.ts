// Whose place somebody who is known takes, and when nothing is left to type.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PassengerType } from '../../shared/api/wire';
import type { KnownPerson } from '../known';
import { newPassenger } from '../party';
import { asChosen, hasPlace, isUntold, leavesNothing, placeFor, placeless } from './places';

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

test('there is a place as long as somebody has no name', () => {
  const adult = newPassenger('ADULT');
  assert.equal(hasPlace([{ ...adult, firstname: 'Maria' }, adult]), true);
  assert.equal(hasPlace([{ ...adult, lastname: 'Santos' }]), false);
});

test('who stands in the form already is not offered again', () => {
  const [juan, son] = [known('ADULT'), known('CHILD', '2019-05-04')];
  const typed = { ...newPassenger('ADULT'), firstname: 'Juan', lastname: 'Dela Cruz' };
  const passengers = [{ ...typed, birth_date: '1990-12-24' }, newPassenger('CHILD')];
  assert.deepEqual(placeless([juan, son], passengers), [son]);
});

test('an adult takes a place for a fare that is not told as what was chosen for it', () => {
  const [adult, pwd, senior] = [newPassenger('ADULT'), newPassenger('PWD'), newPassenger('SENIOR')];
  const typeIn = (...args: Parameters<typeof asChosen>) => asChosen(...args).type;
  assert.equal(typeIn(known('ADULT'), [pwd]), 'PWD');
  assert.equal(typeIn(known('ADULT'), [pwd, adult]), 'ADULT');
  assert.equal(typeIn(known('ADULT'), [senior]), 'ADULT');
  assert.equal(typeIn(known('STUDENT'), [pwd]), 'STUDENT');
  assert.equal(typeIn(known('ADULT'), []), 'ADULT');
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
