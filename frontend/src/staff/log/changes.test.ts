// The log shows in words what differs between before and after.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, subjectInWords } from './changes';

const ID = '0198c1d2-5f6a-8b3c-9d4e-112233445566';

test('what differs is shown, and what stays is not', () => {
  assert.deepEqual(changesOf({ status: 'scheduled', sold: 5 }, { status: 'delayed', sold: 5 }), [
    { name: 'Status', before: 'On time', after: 'Delayed' },
  ]);
});

test('what came and what went have one side', () => {
  assert.deepEqual(changesOf(null, { reference: 'R1' }), [
    { name: 'Reference', before: null, after: 'R1' },
  ]);
  assert.deepEqual(changesOf({ port: 'CEB' }, {}), [{ name: 'Port', before: 'CEB', after: null }]);
  assert.deepEqual(changesOf(null, null), []);
});

test('roles, money, moments, passengers and ids are shown as people say them', () => {
  const after = {
    roles: [
      { role: 'owner', port: null },
      { role: 'gate', port: 'TAG' },
    ],
    refund_centavos: 12_500,
    departs_at: '2026-12-05T00:30:00Z',
    passenger_index: 0,
    is_first: true,
    successor: ID,
  };
  assert.deepEqual(
    changesOf(null, after).map(({ after }) => after?.replace(/\s/g, ' ')),
    ['Owner, Gate (TAG)', '₱125.00', 'Sat, Dec 5, 8:30 AM', '1', 'yes', '0198c1d2…'],
  );
});

test('what this desk does not know is shown as the server names it', () => {
  assert.deepEqual(changesOf(1, 2), [{ name: '', before: '1', after: '2' }]);
  assert.deepEqual(changesOf({}, { novel: { depth: 3, none: null } }), [
    { name: 'novel', before: null, after: 'depth: 3' },
  ]);
});

test('a sailing is called by its voyage and day, anything else by its code or a short id', () => {
  assert.equal(subjectInWords(ID, { voyage: 'CEBTAG1', day: '2026-12-05' }), 'CEBTAG1 2026-12-05');
  assert.equal(subjectInWords(ID, { status: 'departed' }), '0198c1d2…');
  assert.equal(subjectInWords('K7MP4QXR9T', null), 'K7MP4QXR9T');
});
