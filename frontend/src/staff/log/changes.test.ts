// The log shows what differs between before and after.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes';

test('what differs is shown, and what stays is not', () => {
  assert.deepEqual(changesOf({ status: 'scheduled', sold: 5 }, { status: 'delayed', sold: 5 }), [
    { name: 'status', before: 'scheduled', after: 'delayed' },
  ]);
});

test('what came and what went have one side', () => {
  assert.deepEqual(changesOf(null, { reference: 'R1' }), [
    { name: 'reference', before: null, after: 'R1' },
  ]);
  assert.deepEqual(changesOf({ port: 'CEB' }, {}), [{ name: 'port', before: 'CEB', after: null }]);
  assert.deepEqual(changesOf(null, null), []);
});

test('lists and single values are shown as they are', () => {
  assert.deepEqual(changesOf({ roles: ['owner'] }, { roles: ['gate', 'owner'] }), [
    { name: 'roles', before: '["owner"]', after: '["gate","owner"]' },
  ]);
  assert.deepEqual(changesOf(1, 2), [{ name: '', before: '1', after: '2' }]);
});
