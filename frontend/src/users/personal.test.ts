// When personal information is complete, and how it is sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../shared/api/wire';
import {
  hasBasicInfo,
  isAtHome,
  personalRules,
  personalValues,
  stillNeeded,
  tidied,
} from './personal';

const NOBODY: User = {
  user_id: 'u',
  email: 'maria@example.ph',
  first_name: null,
  last_name: null,
  contact_number: null,
  google_id: null,
  has_password: true,
  profile: {
    first_name: null,
    last_name: null,
    middle_name: null,
    birth_date: null,
    gender: null,
    address1: null,
    city: null,
    province: null,
    country: null,
    zipcode: null,
  },
};

const MARIA = {
  first_name: 'Maria',
  middle_name: '',
  last_name: 'Santos',
  birth_date: '1990-02-28',
  gender: 'FEMALE',
  email: 'maria@example.ph',
  contact_number: '0917 123 4567',
  address1: '1 Osmeña Blvd',
  country: 'Philippines ',
  province: 'Cebu',
  city: 'City of Cebu',
  zipcode: '6000',
};

test('a new user needs everything but a middle name, and lives in the Philippines', () => {
  const values = personalValues(NOBODY);
  assert.equal(values.country, 'PHILIPPINES');
  assert.deepEqual(stillNeeded(values), [
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'contact_number',
    'address1',
    'province',
    'city',
    'zipcode',
  ]);
  assert.deepEqual(stillNeeded(MARIA), []);
  assert.deepEqual(stillNeeded({ ...MARIA, contact_number: '12', city: ' ' }), [
    'contact_number',
    'city',
  ]);
});

test('each field complains in its own words', () => {
  const said = (name: keyof typeof personalRules, value: string) =>
    personalRules[name]?.(value, {});
  assert.equal(said('first_name', ' '), 'First name is required');
  assert.equal(said('birth_date', ''), 'Birthdate is required');
  assert.equal(said('birth_date', '2999-01-01'), 'Birthdate is not valid');
  assert.equal(said('gender', ''), 'Gender is required');
  assert.equal(said('contact_number', ''), 'Contact number is required');
  assert.equal(said('contact_number', '0917'), 'Must be a valid PH mobile number');
});

test('what is sent is tidy', () => {
  const sent = tidied({ ...MARIA, first_name: ' Maria ' });
  assert.equal(sent.first_name, 'Maria');
  assert.equal(sent.contact_number, '09171234567');
  assert.equal(sent.country, 'PHILIPPINES');
});

test('the basic information is a name and a number', () => {
  assert.equal(hasBasicInfo(NOBODY), false);
  const named = { ...NOBODY, first_name: 'Maria', last_name: 'Santos' };
  assert.equal(hasBasicInfo(named), false);
  assert.equal(hasBasicInfo({ ...named, contact_number: '09171234567' }), true);
});

test('the Philippines are found however they are written', () => {
  assert.ok(isAtHome(' philippines '));
  assert.ok(!isAtHome('JAPAN') && !isAtHome(undefined));
});
