// The address of a list as its filters change.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedQuery } from './useFilter';

test('a filter is set, changed and left out', () => {
  assert.equal(changedQuery('', { port: 'CEB' }), '?port=CEB');
  assert.equal(
    changedQuery('?port=CEB&day=2026-12-24', { port: 'TAG' }),
    '?port=TAG&day=2026-12-24',
  );
  assert.equal(changedQuery('?port=CEB', { port: '' }), '');
});

test('another filter begins at the first page', () => {
  assert.equal(changedQuery('?after=k7&q=ana', { q: 'ben' }), '?q=ben');
});

test('what is typed cannot end its part of the address', () => {
  assert.equal(changedQuery('', { q: 'a&b=c#d' }), '?q=a%26b%3Dc%23d');
});
