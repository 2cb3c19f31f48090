// Styles that hold in both text directions: no rule says left or right.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const PHYSICAL =
  /(^|[\s;{])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)|left|right|float|text-align:\s*(left|right))\b\s*:?/m;

function physicalRules(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return plain
    .split(/[;{}]/)
    .map((rule) => rule.trim())
    .filter((rule) => /^[\w-]+\s*:/.test(rule) && PHYSICAL.test(`${rule};`));
}

test('the check finds what it looks for', () => {
  assert.deepEqual(physicalRules('.a{margin-left:4px;color:red}'), ['margin-left:4px']);
  assert.deepEqual(physicalRules('.a{left:0}.b{text-align: right}'), [
    'left:0',
    'text-align: right',
  ]);
  assert.deepEqual(physicalRules('.a{margin-inline-start:4px;inset-inline-end:0}'), []);
});

test('no style sheet says left or right', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  assert.ok(sheets.length > 10);
  for (const sheet of sheets) {
    assert.deepEqual(physicalRules(readFileSync(`src/${sheet}`, 'utf8')), [], sheet);
  }
});
