// The age of the timetable that was last looked at, as people say it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as cebuano } from './last.ceb';
import { words as english } from './last.en';
import { words as filipino } from './last.fil';

test('an age is said as people say it', () => {
  assert.equal(english.seen({ unit: 'now', count: 0 }), 'Seen just now');
  assert.equal(english.seen({ unit: 'minutes', count: 1 }), 'Seen 1 minute ago');
  assert.equal(english.seen({ unit: 'hours', count: 3 }), 'Seen 3 hours ago');
  assert.equal(english.seen({ unit: 'days', count: 1 }), 'Seen 1 day ago');
  assert.equal(filipino.seen({ unit: 'now', count: 0 }), 'Nakita ngayon lang');
  assert.equal(filipino.seen({ unit: 'hours', count: 3 }), 'Nakita 3 oras na ang nakalipas');
  assert.equal(cebuano.seen({ unit: 'now', count: 0 }), 'Nakita karon lang');
  assert.equal(cebuano.seen({ unit: 'hours', count: 3 }), 'Nakita 3 ka oras na ang milabay');
});
