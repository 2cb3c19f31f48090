// Errors that no longer hold.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorGone, errorShown, errorsOfNow } from './shownErrors';

test('errors that were shown before something worked are taken away, and later ones stay', () => {
  const taken: string[] = [];
  const show = (text: string) => errorShown(text, () => taken.push(text));
  show('no such booking');
  show('gone by itself');
  errorGone('gone by itself');
  const drop = errorsOfNow();
  show('seats are gone');
  drop();
  assert.deepEqual(taken, ['no such booking']);
});
