// Messages that wait for their list, and errors that no longer hold.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachToasts, errorsOfNow, toast } from './toasts';

test('what is said before the list is there is shown when it comes', () => {
  const said: string[] = [];
  toast('info', 'early');
  attachToasts(({ text }) => said.push(text));
  toast('info', 'late');
  assert.deepEqual(said, ['early', 'late']);
});

test('errors that were shown before something worked are taken away, and later ones stay', () => {
  const shown = new Set<string>();
  attachToasts(
    ({ text }) => shown.add(text),
    () => {
      const before = [...shown];
      return () => {
        for (const text of before) {
          shown.delete(text);
        }
      };
    },
  );
  toast('error', 'no such booking');
  const drop = errorsOfNow();
  toast('error', 'seats are gone');
  drop();
  assert.deepEqual([...shown], ['seats are gone']);
});

test('without a list there is nothing to take away', () => {
  attachToasts(() => {});
  assert.doesNotThrow(errorsOfNow());
});
