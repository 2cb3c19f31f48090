// Messages away from their fields say whose they are, in every language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactField, passengerField } from './values';
import { withOwner } from './withOwner';
import { words as ceb } from './words.ceb';
import { words as fil } from './words.fil';

test('a message names the passenger or the contact person', () => {
  const required = 'Birthdate is required';
  for (const index of [0, 1, 11]) {
    assert.equal(
      withOwner(passengerField(index, 'birth_date'), required),
      `Passenger ${index + 1}: ${required}`,
    );
  }
  assert.equal(
    withOwner(contactField('firstname'), 'First name is required'),
    'Contact person: First name is required',
  );
});

test('and so it does in Filipino and Cebuano', () => {
  assert.equal(fil.passenger(2, 'x'), 'Pasahero 2: x');
  assert.equal(ceb.passenger(2, 'x'), 'Pasahero 2: x');
  assert.equal(fil.ofContact('x'), 'Taong makokontak: x');
  assert.equal(ceb.ofContact('x'), 'Tawo nga makontak: x');
});
