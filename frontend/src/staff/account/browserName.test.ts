// A session is told from another by its browser and its system.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserName } from './browserName';

test('a browser is named with its system', () => {
  assert.equal(browserName({ browser: 'firefox', system: 'android' }), 'Firefox · Android');
  assert.equal(
    browserName({ browser: 'other', system: 'ios' }),
    'Another browser · iPhone or iPad',
  );
});

test('of a session that was never asked nothing is told, and of a new name the name', () => {
  assert.equal(browserName({ browser: null, system: null }), '');
  assert.equal(browserName({ browser: 'ladybird', system: null }), 'ladybird');
});
