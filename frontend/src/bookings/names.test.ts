// Names of several people, put together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as cebuano } from './names.ceb';
import { words } from './names.en';
import { words as filipino } from './names.fil';

test('the names of several people are put together in every language', () => {
  for (const one of [words, filipino, cebuano]) {
    assert.equal(one.and(['Ana']), 'Ana');
    assert.match(one.and(['Ana', 'Ben', 'Cora']), /^Ana, Ben \S+ Cora$/);
  }
});
