// Where a time needs its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isElsewhere } from './zone';

test('a clock that shows the time of the ports needs no word about it', () => {
  const offsetIn = (hours: number) => -60 * hours;
  assert.equal(isElsewhere(offsetIn(8)), false);
  for (const hours of [-5, 0, 5.5, 7, 9]) {
    assert.equal(isElsewhere(offsetIn(hours)), true);
  }
});
