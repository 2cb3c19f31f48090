// The sign-in leads back to the desk and nowhere else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetIn } from './target';

const target = (to: string) => targetIn(`?to=${encodeURIComponent(to)}`);

test('an address of the desk is where one goes on', () => {
  assert.equal(target('/bookings?q=ana&state=paid'), '/bookings?q=ana&state=paid');
  assert.equal(targetIn(''), '/');
});

test('another server, another scheme and the sign-in itself are not', () => {
  for (const to of ['//evil.ph', '/\\evil.ph', '\\\\evil.ph', 'https://evil.ph', 'javascript:x']) {
    assert.equal(target(to), '/', to);
  }
  assert.equal(target('/a\\b'), '/');
  assert.equal(target('/sign-in?to=/x'), '/');
});
