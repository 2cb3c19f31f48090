// A key alone, a sequence, and what begins like one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press } from './keys';

const KNOWN = ['j', 'k', '/', 'g b', 'g s', 'b'];

test('a key acts at once, and an unknown one does nothing', () => {
  assert.deepEqual(press('', 'j', KNOWN), { waiting: '', hit: 'j' });
  assert.deepEqual(press('', 'q', KNOWN), { waiting: '', hit: null });
});

test('a sequence waits for its second key', () => {
  assert.deepEqual(press('', 'g', KNOWN), { waiting: 'g', hit: null });
  assert.deepEqual(press('g', 'b', KNOWN), { waiting: '', hit: 'g b' });
});

test('a sequence that leads nowhere leaves its last key to act alone', () => {
  assert.deepEqual(press('g', 'j', KNOWN), { waiting: '', hit: 'j' });
  assert.deepEqual(press('g', 'q', KNOWN), { waiting: '', hit: null });
  assert.deepEqual(press('g', 'g', KNOWN), { waiting: 'g', hit: null });
});
