// The six boxes of a code under everything that people and their devices do to them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Boxes,
  backspace,
  EMPTY,
  enter,
  joined,
  remove,
  spread,
  step,
  strangersIn,
} from './code';

const boxes = (text: string): Boxes => [...text].map((one) => one.replace('_', ''));

test('typing fills one box after the other, in capitals', () => {
  let now: Boxes = EMPTY;
  let focus = 0;
  for (const typed of 'ab3d5f') {
    ({ boxes: now, focus } = enter(now, focus, typed));
  }
  assert.equal(joined(now), 'AB3D5F');
  assert.equal(focus, 5);
});

test('typing over a box keeps the newest character, wherever the caret stood', () => {
  for (const text of ['AX', 'XA', 'X', 'x']) {
    assert.deepEqual(enter(boxes('AB____'), 0, text), { boxes: boxes('XB____'), focus: 1 });
  }
  assert.deepEqual(enter(boxes('AB____'), 0, 'AA'), { boxes: boxes('AB____'), focus: 1 });
});

test('a whole code fills all boxes, whichever of them received it', () => {
  for (const at of [0, 3, 5]) {
    for (const text of ['AB3D5F', 'ab3-d5f', ' AB3 D5F\n', 'AB3D5FGH']) {
      assert.deepEqual(spread(EMPTY, at, text), { boxes: boxes('AB3D5F'), focus: 5 });
      assert.deepEqual(enter(EMPTY, at, text), { boxes: boxes('AB3D5F'), focus: 5 });
    }
  }
});

test('a part of a code is spread from the box that received it', () => {
  assert.deepEqual(spread(boxes('A_____'), 1, 'B3D'), { boxes: boxes('AB3D__'), focus: 3 });
  assert.deepEqual(spread(boxes('ABCD__'), 4, 'XYZ'), { boxes: boxes('ABCDXY'), focus: 5 });
});

test('what belongs to no code changes nothing', () => {
  assert.deepEqual(enter(boxes('A_____'), 1, ' '), { boxes: boxes('A_____'), focus: 1 });
  assert.deepEqual(spread(boxes('A_____'), 1, '--'), { boxes: boxes('A_____'), focus: 1 });
});

test('Backspace empties the box, then moves back and empties that one', () => {
  assert.deepEqual(backspace(boxes('AB3___'), 2), { boxes: boxes('AB____'), focus: 2 });
  assert.deepEqual(backspace(boxes('AB____'), 2), { boxes: boxes('A_____'), focus: 1 });
  assert.deepEqual(backspace(EMPTY, 0), { boxes: EMPTY, focus: 0 });
});

test('Delete and an emptied box stay where they are', () => {
  assert.deepEqual(remove(boxes('AB3___'), 1), { boxes: boxes('A_3___'), focus: 1 });
  assert.deepEqual(enter(boxes('AB3___'), 1, ''), { boxes: boxes('A_3___'), focus: 1 });
});

test('arrows, Home and End lead from box to box', () => {
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => step(key, 2)),
    [1, 3, 0, 5, null],
  );
  assert.equal(step('ArrowLeft', 0), 0);
  assert.equal(step('ArrowRight', 5), 5);
});

test('characters that are easily mistaken are no part of a code', () => {
  assert.equal(strangersIn('AB3D5F'), false);
  for (const stranger of '0O1IL') {
    assert.equal(strangersIn(`AB3D5${stranger}`), true);
  }
});
