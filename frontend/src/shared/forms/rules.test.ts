// Every rule of forms, with the words of the specification.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  all,
  any_phone_number,
  code,
  email,
  isAbroad,
  max,
  min,
  phone_number,
  plainPhone,
  required,
  requiredField,
  same,
} from './rules';

const ask = (rule: ReturnType<typeof required>, value: string, others = {}) => rule(value, others);

test('required takes white space for nothing', () => {
  for (const nothing of ['', ' ', '\t\n']) {
    assert.equal(ask(required(), nothing), 'Value is required');
    assert.equal(ask(requiredField('Birthdate'), nothing), 'Birthdate is required');
    assert.equal(ask(required('Gender is required'), nothing), 'Gender is required');
  }
  assert.equal(ask(required(), ' a '), null);
});

test('an e-mail address has a name, an at and a dotted domain', () => {
  for (const good of ['', 'a@b.ph', ' maria.santos+cebu@mail.example.com ']) {
    assert.equal(ask(email(), good), null, good);
  }
  for (const bad of [
    'a',
    'a@b',
    '@b.ph',
    'a@',
    'a b@c.ph',
    'a@b.',
    'a@b..ph',
    `${'a'.repeat(250)}@b.ph`,
  ]) {
    assert.equal(ask(email(), bad), 'Value is not a valid email address', bad);
  }
});

test('a phone number is Philippine, or absent', () => {
  const good = ['', '09171234567', '+639171234567', '0917 123 4567', '(0917) 123-4567'];
  for (const value of good) {
    assert.equal(ask(phone_number(), value), null, value);
  }
  const bad = [
    '0917123456',
    '091712345678',
    '9171234567',
    '+6391712345678',
    '639171234567',
    '0817x',
  ];
  for (const value of bad) {
    assert.equal(ask(phone_number(), value), 'Not a valid PH phone number', value);
  }
  assert.equal(
    ask(phone_number('Must be a valid PH mobile number'), '1'),
    'Must be a valid PH mobile number',
  );
  assert.equal(plainPhone(' (0917) 123-4567 '), '09171234567');
});

test('a number abroad begins with its country, and one of the Philippines keeps its rule', () => {
  for (const value of [
    '',
    '+1 646 555 0123',
    '+44 (0)20-7946.0000',
    '09171234567',
    '+639171234567',
  ]) {
    assert.equal(ask(any_phone_number(), value), null, value);
  }
  for (const value of ['646 555 0123', '+123456', '+6391712345', '+1234567890123456', '0817x']) {
    assert.equal(ask(any_phone_number(), value), 'Not a valid PH phone number', value);
  }
  assert.equal(isAbroad('+1 646 555 0123'), true);
  assert.equal(isAbroad('+63 917 123 4567'), false);
  assert.equal(isAbroad('09171234567'), false);
});

test('lengths are counted in letters', () => {
  assert.equal(ask(min('Password', 8), 'ñññññññ'), 'Password must have at least 8 characters');
  assert.equal(ask(min('Password', 8), 'ññññññññ'), null);
  assert.equal(ask(max('Password', 3), 'ñññ'), null);
  assert.equal(ask(max('Password', 3), 'ññññ'), 'Password may have at most 3 characters');
});

test('a confirmation says the same as the other field', () => {
  const rule = same('password', 'Password does not match');
  assert.equal(ask(rule, 'a', { password: 'a' }), null);
  assert.equal(ask(rule, '', { password: 'a' }), 'Password does not match');
  assert.equal(ask(rule, 'A', { password: 'a' }), 'Password does not match');
});

test('a code is whole, and whether it is right the server says', () => {
  assert.equal(ask(code(), 'AB3D5F'), null);
  assert.equal(ask(code(), 'AB3D5'), 'Enter all 6 characters of the code');
  assert.equal(ask(code(), 'AB3D5O'), null);
});

test('of several rules the first complaint is heard', () => {
  const rule = all(required('Email address is required'), email());
  assert.equal(ask(rule, ''), 'Email address is required');
  assert.equal(ask(rule, 'a'), 'Value is not a valid email address');
  assert.equal(ask(rule, 'a@b.ph'), null);
});
