// Every row of the error catalogue.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFailure, fieldMessages, isMaintenance } from './errors';

const answer = (status: number, body: unknown) => ({ kind: 'answer', status, body }) as const;

test('a 400 with a message says that message', () => {
  assert.equal(describeFailure(answer(400, { message: 'No seats.' })), 'No seats.');
});

test('a 400 with fields says all their messages, one a line', () => {
  const body = { email: ['Email address is required', 'second'], password: ['third'] };
  assert.equal(describeFailure(answer(400, body)), 'Email address is required\nsecond\nthird');
  assert.deepEqual(fieldMessages(body), body);
});

test('any other status says its message, or the general one', () => {
  assert.equal(describeFailure(answer(409, { message: 'Gone.', code: 'gone' })), 'Gone.');
  for (const body of [undefined, null, {}, { message: '' }, 'text', []]) {
    assert.equal(describeFailure(answer(500, body)), 'An error occurred. Please try again later.');
  }
});

test('a 400 that says nothing readable says the general message', () => {
  for (const body of [undefined, {}, { email: 'no list' }, { email: [5] }]) {
    assert.equal(describeFailure(answer(400, body)), 'An error occurred. Please try again later.');
  }
});

test('no network and no answer have messages of their own', () => {
  assert.equal(
    describeFailure({ kind: 'network' }),
    'Connection Failed: The server is currently unreachable. Check your internet connection or try again later.',
  );
  assert.equal(describeFailure({ kind: 'unknown' }), 'Unknown error occured');
});

test('only a 503 leads to maintenance', () => {
  assert.equal(isMaintenance(answer(503, {})), true);
  assert.equal(isMaintenance(answer(500, {})), false);
  assert.equal(isMaintenance({ kind: 'network' }), false);
});
