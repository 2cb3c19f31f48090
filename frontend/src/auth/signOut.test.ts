// Whoever signs out leaves nothing on the device, also where the server is slow to answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStorage } from '../shared/testStorage';
import { useSession } from './session';
import { onSignOut, signOut } from './signOut';

test('the server is told, and the device cleared without waiting for it', async () => {
  const stored = openStorage('localStorage');
  const told: (string | null)[] = [];
  const ledTo: string[] = [];
  let answer = () => {};
  Object.assign(globalThis, {
    location: { pathname: '/user/bookings' },
    history: { pushState: (_: unknown, __: string, address: string) => ledTo.push(address) },
    fetch: (_: string, init: RequestInit) => {
      told.push(new Headers(init.headers).get('Authorization'));
      return new Promise<Response>((resolve) => {
        answer = () => resolve(Response.json({ message: 'Bye' }));
      });
    },
  });
  let cleared = 0;
  onSignOut(() => {
    cleared += 1;
  });
  useSession.getState().keepToken('one');
  const done = signOut();
  assert.deepEqual([told, ledTo, cleared], [['Bearer one'], ['/'], 1]);
  assert.deepEqual([useSession.getState().token, stored.size], [null, 0]);
  answer();
  await done;
});
