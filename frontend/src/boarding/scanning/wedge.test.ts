// Telling a scanner's typing from a person's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING, type } from './wedge';

const CODE = 'P2.abcdefgh.ijklm';

function typeAll(text: string, gap: number) {
  let typed = NOTHING;
  let at = 1000;
  const codes: string[] = [];
  for (const key of [...text, 'Enter']) {
    const next = type(typed, key, at);
    typed = next.typed;
    codes.push(...(next.code === undefined ? [] : [next.code]));
    at += gap;
  }
  return codes;
}

test('a code that is typed fast and ended with Enter is a scan', () => {
  assert.deepEqual(typeAll(CODE, 8), [CODE]);
});

test('a ticket that a busy device hears of in pieces is one scan', () => {
  for (const late of CODE.slice(0, -1)) {
    let typed = NOTHING;
    let at = 1000;
    for (const key of CODE) {
      typed = type(typed, key, at).typed;
      at += key === late ? 300 : 8;
    }
    assert.equal(type(typed, 'Enter', at).code, CODE, `late after ${late}`);
  }
});

test('what a person types is none, nor a short word', () => {
  assert.deepEqual(typeAll('Purificacion Cruz', 120), []);
  assert.deepEqual(typeAll('Cruz', 8), []);
});

test('keys that type nothing do not stand in the code', () => {
  let typed = NOTHING;
  for (const [at, key] of [...'P2.abc', 'Shift', ...'DEFGHIJ'].entries()) {
    typed = type(typed, key, 1000 + at * 5).typed;
  }
  assert.equal(type(typed, 'Enter', 1080).code, 'P2.abcDEFGHIJ');
});
