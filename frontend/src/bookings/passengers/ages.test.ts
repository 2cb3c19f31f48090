// How old one is on the day, and what follows from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiFailure } from '../../shared/api/client';
import { wholeDate } from '../birthDate';
import { ageOn, fittingType } from './ages';
import { inOurNames } from './values';

test('a birthday counts from its morning on', () => {
  assert.equal(ageOn('2014-12-25', '2026-12-24'), 11);
  assert.equal(ageOn('2014-12-24', '2026-12-24'), 12);
  assert.equal(ageOn('2026-06-01', '2026-12-24'), 0);
  assert.equal(ageOn('2027-01-01', '2026-12-24'), -1);
});

test('who was born on 29 February is a year older on 1 March', () => {
  assert.equal(ageOn('2008-02-29', '2026-02-28'), 17);
  assert.equal(ageOn('2008-02-29', '2026-03-01'), 18);
  assert.equal(ageOn('2008-02-29', '2028-02-28'), 19);
  assert.equal(ageOn('2008-02-29', '2028-02-29'), 20);
});

test('an age has a type, and those whom the law favours may stay what they are', () => {
  assert.equal(fittingType('ADULT', 0), 'INFANT');
  assert.equal(fittingType('ADULT', 2), 'INFANT');
  assert.equal(fittingType('ADULT', 3), 'CHILD');
  assert.equal(fittingType('ADULT', 11), 'CHILD');
  assert.equal(fittingType('ADULT', 12), 'ADULT');
  assert.equal(fittingType('CHILD', 12), 'ADULT');
  assert.equal(fittingType('INFANT', 3), 'CHILD');
  assert.equal(fittingType('SENIOR', 59), 'ADULT');
  assert.equal(fittingType('ADULT', 60), 'SENIOR');
  assert.equal(fittingType('STUDENT', 60), 'SENIOR');
  assert.equal(fittingType('PWD', 60), 'PWD');
  assert.equal(fittingType('STUDENT', 20), 'STUDENT');
  assert.equal(fittingType('PWD', 7), 'CHILD');
});

const NOW = Date.parse('2026-12-24T00:00:00+08:00');

test('a date is whole when there is such a day and it is not to come', () => {
  assert.equal(wholeDate('1990-2-28', NOW), '1990-02-28');
  assert.equal(wholeDate('2008-02-29', NOW), '2008-02-29');
  assert.equal(wholeDate('2026-12-24', NOW), '2026-12-24');
  for (const bad of ['', '1990-2-', '-2-28', '90-2-28', '2007-2-29', '2026-12-25', '1899-1-1']) {
    assert.equal(wholeDate(bad, NOW), null, bad);
  }
});

test('the messages of the server find their fields', () => {
  const body = {
    'passengers.0.birth_date': ['Birthdate is not valid'],
    'passenger_contact.email': ['Value is not a valid email address'],
    passengers: ['A child needs an adult'],
  };
  const renamed = inOurNames(new ApiFailure({ kind: 'answer', status: 400, body }));
  assert.ok(renamed instanceof ApiFailure);
  assert.deepEqual(Object.keys(renamed.body as object), [
    'passenger_0_birth_date',
    'contact_email',
    'passengers',
  ]);
  const other = new ApiFailure({ kind: 'answer', status: 409, body: { message: 'x' } });
  assert.equal(inOurNames(other), other);
});
