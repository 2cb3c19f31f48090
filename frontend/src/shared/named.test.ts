// A name from elsewhere finds what the table holds, and nothing that every object has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMessages } from './api/errors';
import { named } from './named';

test('an entry is found by its name, and nothing that every object has from birth', () => {
  const table = { sold: 'Sold' };
  assert.equal(named(table, 'sold'), 'Sold');
  for (const name of ['held', 'constructor', '__proto__', 'toString', 'hasOwnProperty', '']) {
    assert.equal(named(table, name), undefined, name);
  }
});

test('messages under the name of a prototype change nothing but their own field', () => {
  const body: unknown = JSON.parse('{"__proto__": ["a"], "constructor": ["b"], "email": ["c"]}');
  const fields = fieldMessages(body);
  assert.deepEqual(Object.entries(fields), [
    ['__proto__', ['a']],
    ['constructor', ['b']],
    ['email', ['c']],
  ]);
  assert.equal(Object.getPrototypeOf(fields), Object.prototype);
});
