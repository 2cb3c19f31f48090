// The check of imports finds what it is there to find.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './check-imports.mjs';

const file = (...imports) => ({ imports: imports.map((path) => ({ path })) });

test('a clean house has no faults', () => {
  const inputs = {
    'src/app/App.tsx': file('src/auth/session.ts', 'node_modules/react/index.js'),
    'src/auth/session.ts': file('src/shared/storage.ts'),
    'src/shared/storage.ts': file(),
  };
  assert.deepEqual(faults(inputs), []);
});

test('an import from a folder above is a fault', () => {
  const inputs = {
    'src/shared/storage.ts': file('src/auth/session.ts'),
    'src/auth/session.ts': file(),
  };
  assert.deepEqual(faults(inputs), [
    'src/shared/storage.ts imports src/auth/session.ts, which stands above it',
  ]);
});

test('two files that import each other are a circle', () => {
  const inputs = { 'src/auth/a.ts': file('src/auth/b.ts'), 'src/auth/b.ts': file('src/auth/a.ts') };
  assert.deepEqual(faults(inputs), ['a circle: src/auth/a.ts → src/auth/b.ts → src/auth/a.ts']);
});

test('a folder without a place in the order is a fault', () => {
  const inputs = { 'src/util/x.ts': file('src/shared/y.ts'), 'src/shared/y.ts': file() };
  assert.deepEqual(faults(inputs), [
    'util has no place in the order of the house',
    'src/util/x.ts imports src/shared/y.ts, which stands above it',
  ]);
});

test('two style sheets of the same name are a fault', () => {
  const inputs = { 'src/app/Card.module.css': file(), 'src/auth/Card.module.css': file() };
  assert.equal(faults(inputs).length, 1);
});
