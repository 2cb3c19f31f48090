// The history of a booking in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions as cebuano } from '../told.ceb';
import { actions as english, events, rules } from '../told.en';
import { actions as filipino } from '../told.fil';
import { emailName, toldOf } from './told';

const passengers = [{ firstname: 'Maria', lastname: 'Santos' }];

const line = (what: string, about: string | null = null, passenger_index: number | null = null) =>
  toldOf({ what, about, passenger_index }, passengers);

test('a step says what happened, to whom and to what', () => {
  assert.equal(line('confirmed'), 'Paid and confirmed');
  assert.equal(line('name-corrected'), 'Corrected a name');
  assert.equal(line('left', null, 0), 'Gave a place back: Maria Santos');
  assert.equal(
    line('moved', 'ABCDEFGHJK', 0),
    'Moved a place to another booking: Maria Santos, ABCDEFGHJK',
  );
});

test('an e-mail bears its name', () => {
  assert.equal(line('email', 'tickets.confirmed'), 'E-mail written: Tickets');
  assert.equal(emailName('backoffice.delayed'), 'The ship is late');
  assert.equal(emailName('backoffice.contact_changed'), 'The address is another');
});

test('a word that is not known stands as the server says it', () => {
  assert.equal(line('eclipsed'), 'eclipsed');
  assert.equal(emailName('moon.eclipsed'), 'moon.eclipsed');
});

test('every language has a name for every act', () => {
  const keys = Object.keys(english);
  for (const other of [filipino, cebuano]) {
    assert.deepEqual(Object.keys(other), keys);
  }
  assert.ok(Object.keys(events).length > 15 && Object.keys(rules).length === 11);
});
