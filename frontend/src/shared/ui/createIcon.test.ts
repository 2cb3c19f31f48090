// An icon is drawn with the library's shapes, as large and as bold as asked, and read out to nobody unless it has a name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidElement, type ReactNode } from 'react';
import createIcon from './createIcon';

/** As the library's file tells of it. */
const X = createIcon({
  size: 24,
  node: [
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
  ],
});

function drawn(node: ReactNode): Record<string, unknown> {
  assert.ok(isValidElement<Record<string, unknown>>(node));
  return { type: node.type, ...node.props };
}

test('an icon has the shapes that are told', () => {
  const { type, viewBox, width, children } = drawn(X({}));
  assert.deepEqual([type, viewBox, width], ['svg', '0 0 24 24', 24]);
  const shapes = (children as ReactNode[]).map(drawn);
  assert.deepEqual(
    shapes.map(({ type, d }) => [type, d]),
    [
      ['path', 'M18 6 6 18'],
      ['path', 'm6 6 12 12'],
    ],
  );
});

test('what is said of it goes before what is usual', () => {
  const usual = drawn(X({ size: 18 }));
  assert.deepEqual([usual.width, usual.height, usual.viewBox], [18, 18, '0 0 24 24']);
  assert.deepEqual([usual.strokeWidth, usual['aria-hidden']], [2, true]);
  const named = drawn(X({ strokeWidth: 3, 'aria-hidden': false, 'aria-label': 'Close' }));
  assert.deepEqual(
    [named.strokeWidth, named['aria-hidden'], named['aria-label']],
    [3, false, 'Close'],
  );
});
