// Messages that wait for their list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachToasts, toast } from './toasts';

test('what is said before the list is there is shown when it comes', () => {
  const said: string[] = [];
  toast('info', 'early');
  attachToasts(({ text }) => said.push(text));
  toast('info', 'late');
  assert.deepEqual(said, ['early', 'late']);
});
