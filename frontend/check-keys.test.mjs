// The check of keys finds what it is there to find.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, readTexts } from './check-keys.mjs';

const found = (text, others = {}) => faults({ 'src/a.ts': text, ...others }).length;

test('a table of any names that is indexed is a fault', () => {
  for (const text of [
    'const names: Record<string, string> = {}; f(names[key] ?? key);',
    'const names: Readonly<Record<string, string>> = words.names; f(names?.[key]);',
    'const f = (names: Readonly<Record<string, string>>, key: string) => names[key];',
    'interface Kept { cities: Readonly<Record<string, List>>; }\nf(get().cities[province]);',
    'const fields: Record<string, string[]> = {};\nfields[field] = [];',
    'function kept(): Record<string, Kept> { return {}; }\nf(kept()[code]);',
    'f((words.kinds as Readonly<Record<string, string>>)[kind]);',
  ]) {
    assert.equal(found(text), 1, text);
  }
  const rules = { 'src/told.ts': 'export const rules: Readonly<Record<string, string>> = {};' };
  assert.equal(found("import { rules } from './told';\nf(rules[rule]);", rules), 1);
});

test('what is asked by `named`, by a name that stands there or by an index of a list is none', () => {
  for (const text of [
    'const names: Record<string, string> = {}; f(named(names, key) ?? key);',
    "const names: Record<string, string> = {}; f(names['sold'], names.held);",
    'const names: string[] = []; f(names[at]);',
    'const LOOKS: Record<Look, string> = {}; f(LOOKS[look]);',
    '// const names: Record<string, string>; names[key]',
  ]) {
    assert.equal(found(text), 0, text);
  }
});

test('no table of the pages is indexed by a name from outside', async () => {
  const texts = await readTexts(import.meta.dirname);
  assert.ok(Object.keys(texts).length > 300);
  assert.deepEqual(faults(texts), []);
});
