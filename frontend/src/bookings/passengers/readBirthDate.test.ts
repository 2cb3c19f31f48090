// A date of birth in one line, as people type it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asTyped, readBirthDate, withStrokes } from './readBirthDate';

/** Typed letter by letter, as a phone does. */
const typed = (keys: string) =>
  [...keys].reduce((before, key) => withStrokes(before + key, before), '');

test('a day is read with strokes, with a name of the month, as digits alone and as the browser writes it', () => {
  for (const text of [
    '24/12/1990',
    '24 12 1990',
    '24.12.1990',
    '24121990',
    'Dec 24, 1990',
    '24 disyembre 1990',
    '1990-12-24',
    // There is no 24th month.
    '12/24/1990',
  ]) {
    assert.equal(readBirthDate(text), '1990-12-24', text);
  }
  // Where numbers alone leave it open, the day comes first, and the page writes the month out.
  assert.equal(readBirthDate('3/4/1990'), '1990-04-03');
});

test('half a date, no such day and a year of two digits are no date', () => {
  for (const text of ['', '24', '24/12', '24/12/', '24/12/199', '24/12/90', '30/2/1990', 'x']) {
    assert.equal(readBirthDate(text), null, text);
  }
});

test('strokes come by themselves and can be taken away', () => {
  assert.equal(typed('24121990'), '24/12/1990');
  assert.equal(typed('24/12/1990'), '24/12/1990');
  assert.equal(typed('4/12/1990'), '4/12/1990');
  assert.equal(typed('Dec 24 1990'), 'Dec 24 1990');
  assert.equal(withStrokes('24', '24/'), '24');
  assert.equal(withStrokes('24/1', '24/12'), '24/1');
});

test('what is known is written as it would have been typed', () => {
  assert.equal(asTyped('1990-12-24'), '24/12/1990');
  assert.equal(asTyped('24/1'), '24/1');
  assert.equal(asTyped(''), '');
});
