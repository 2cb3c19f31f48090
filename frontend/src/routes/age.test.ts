// An age is told in the one unit that matters, in every language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOf } from './age';
import { words as cebuano } from './last.ceb';
import { words as english } from './last.en';
import { words as filipino } from './last.fil';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('an age is minutes, then hours, then days', () => {
  assert.deepEqual(ageOf(-HOUR), { count: 0, unit: 'minute' });
  assert.deepEqual(ageOf(HOUR - 1), { count: 59, unit: 'minute' });
  assert.deepEqual(ageOf(HOUR), { count: 1, unit: 'hour' });
  assert.deepEqual(ageOf(24 * HOUR - 1), { count: 23, unit: 'hour' });
  assert.deepEqual(ageOf(49 * HOUR), { count: 2, unit: 'day' });
});

test('it is said as people say it', () => {
  assert.equal(english.seen(0), 'Seen just now');
  assert.equal(english.seen(MINUTE), 'Seen 1 minute ago');
  assert.equal(english.seen(3 * HOUR), 'Seen 3 hours ago');
  assert.equal(english.seen(24 * HOUR), 'Seen 1 day ago');
  assert.equal(filipino.seen(0), 'Nakita ngayon lang');
  assert.equal(filipino.seen(3 * HOUR), 'Nakita 3 oras na ang nakalipas');
  assert.equal(cebuano.seen(0), 'Nakita karon lang');
  assert.equal(cebuano.seen(3 * HOUR), 'Nakita 3 ka oras na ang milabay');
});
