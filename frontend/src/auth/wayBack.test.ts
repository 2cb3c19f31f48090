// Who is led to sign in comes back, to addresses of ours alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStorage } from '../shared/testStorage';
import { keepWayBack, takeWayBack } from './wayBack';

test('the way back is taken once', () => {
  openStorage('sessionStorage');
  keepWayBack('?back=%2Fbooking%3Fdepart_date%3D2026-12-24');
  keepWayBack('?lang=en');
  assert.deepEqual([takeWayBack(), takeWayBack()], ['/booking?depart_date=2026-12-24', '/']);
});

test('an address of another host is no way back', () => {
  const kept = openStorage('sessionStorage');
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '',
  ]) {
    keepWayBack(`?back=${encodeURIComponent(address)}`);
    assert.equal(takeWayBack(), '/', address);
  }
  kept.set('way-back', '"/booking"');
  assert.equal(takeWayBack(), '/');
});

test('after half an hour the visitor has gone elsewhere', () => {
  const kept = openStorage('sessionStorage');
  const ago = Date.now() - 30 * 60_000;
  kept.set('way-back', JSON.stringify({ address: '/booking', kept_at: ago }));
  assert.equal(takeWayBack(), '/');
});
