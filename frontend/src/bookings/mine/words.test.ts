// How long it is until a trip: to that day, and not at any time before it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as cebuano } from './words.ceb';
import { words } from './words.en';
import { words as filipino } from './words.fil';

test('the day of a trip is told as so many days from now', () => {
  const told = [words, filipino, cebuano].map(({ inDays }) => [0, 1, 3].map(inDays));
  assert.deepEqual(told, [
    ['today', 'tomorrow', 'in 3 days'],
    ['ngayong araw', 'bukas', '3 araw pa'],
    ['karong adlawa', 'ugma', '3 ka adlaw pa'],
  ]);
});
