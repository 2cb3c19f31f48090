// Which messages are shown.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { dropToasts, errorsOfNow, toast, useToasts } from './toasts';

const shown = () => useToasts.getState().toasts.map(({ text, times }) => [text, times]);

beforeEach(() => useToasts.setState({ toasts: [] }));

test('the same text is one message, the newest, and counts how often it was said', () => {
  toast('info', 'one');
  toast('info', 'two');
  toast('info', 'one');
  assert.deepEqual(shown(), [
    ['two', 1],
    ['one', 2],
  ]);
});

test('the oldest makes room for a fourth', () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    toast('info', text);
  }
  assert.deepEqual(shown(), [
    ['two', 1],
    ['three', 1],
    ['four', 1],
  ]);
});

test('what was taken away is said for the first time again', () => {
  toast('info', 'one');
  dropToasts(['one']);
  assert.deepEqual(shown(), []);
  toast('info', 'one');
  assert.deepEqual(shown(), [['one', 1]]);
});

test('errors that were shown before something worked are taken away, and later ones stay', () => {
  toast('error', 'no such booking');
  toast('success', 'sent');
  const drop = errorsOfNow();
  toast('error', 'seats are gone');
  drop();
  assert.deepEqual(shown(), [
    ['sent', 1],
    ['seats are gone', 1],
  ]);
});
