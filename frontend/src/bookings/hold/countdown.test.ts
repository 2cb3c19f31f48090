// How the time that is left is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcement, timeLeft } from './countdown';
import { words } from './words.en';

test('minutes until the last one, then seconds', () => {
  assert.equal(timeLeft(900), '15\u00a0min');
  assert.equal(timeLeft(899), '14\u00a0min');
  assert.equal(timeLeft(779), '12\u00a0min');
  assert.equal(timeLeft(60), '1\u00a0min');
  assert.equal(timeLeft(59), '59\u00a0s');
  assert.equal(timeLeft(0), '0\u00a0s');
  assert.equal(
    words.heldUntil('2:45 PM', timeLeft(759)),
    'Seats held until 2:45 PM (12\u00a0min\u00a0left)',
  );
});

test('only a few moments are read aloud', () => {
  assert.equal(announcement(301), '');
  assert.equal(announcement(300), 'Your seats are held for 5 more minutes.');
  assert.equal(announcement(121), 'Your seats are held for 5 more minutes.');
  assert.equal(announcement(120), 'Your seats are held for 2 more minutes.');
  assert.equal(announcement(45), 'Your seats are held for 1 more minute.');
  assert.equal(announcement(0), '');
});
