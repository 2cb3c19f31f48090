// The check of imports finds what it is there to find.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { importsOf, readSources } from './build/sources.mjs';
import { faults, unread } from './check-imports.mjs';

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

test('the pages of the visitors import nothing of the desk, wherever they stand', () => {
  const inputs = {
    'src/main.tsx': file('src/desk/App.tsx'),
    'src/shared/api/client.ts': file('src/shared/api/opsWire.ts'),
    'src/shared/api/opsWire.ts': file(),
    'src/staff/Log.tsx': file('src/shared/api/opsWire.ts', 'src/ops/client.ts'),
    'src/ops/client.ts': file('src/shared/api/client.ts'),
    'src/desk/App.tsx': file('src/staff/Log.tsx'),
  };
  assert.deepEqual(faults(inputs), [
    "src/main.tsx is the visitors' and imports src/desk/App.tsx of the desk",
    "src/shared/api/client.ts is the visitors' and imports src/shared/api/opsWire.ts of the desk",
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

/** Writes `files` to a folder of their own and returns what the check finds in them. */
async function faultsOf(files) {
  const root = await mkdtemp(join(tmpdir(), 'imports-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const found = faults(await readSources(root));
    const { status, stderr } = spawnSync(process.execPath, ['check-imports.mjs', root], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    assert.equal(status, found.length > 0 ? 1 : 0);
    assert.deepEqual(stderr.split('\n').filter(Boolean), found);
    return found;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

test('every way of importing is read, and what comments quote is not', () => {
  const code = `
    // import { a } from './comment';
    /* export { b } from './block'; */
import './effect';
import type { C } from './type';
import { type D, e } from './mixed';
import {
  f,
  type G,
} from './lines';
export { h } from './again';
export type { I } from './typeAgain';
const later = async () => (await import('./later')).later;
type J = import('./inline').J;
export const from = 'x';
`;
  assert.deepEqual(importsOf('src/a.ts', code), [
    './effect',
    './type',
    './mixed',
    './lines',
    './again',
    './typeAgain',
    './later',
    './inline',
  ]);
  const styles = `@import './a.css';\n.b { composes: c from './c.css'; }`;
  assert.deepEqual(importsOf('src/a.css', styles), ['./a.css', './c.css']);
});

test('a planted tree without faults passes', async () => {
  const found = await faultsOf({
    'src/main.tsx': `import { App } from './app/App';\nApp();\n`,
    'src/app/App.tsx': `import type { Session } from '../auth/session';\nexport const App = () => 0;\n`,
    'src/auth/session.ts': `export interface Session {}\n`,
  });
  assert.deepEqual(found, []);
});

test('a planted circle is found', async () => {
  const found = await faultsOf({
    'src/auth/a.ts': `import { b } from './b';\nexport const a = () => b;\n`,
    'src/auth/b.ts': `import { c } from './c';\nexport const b = () => c;\n`,
    'src/auth/c.ts': `import { a } from './a';\nexport const c = () => a;\n`,
  });
  assert.deepEqual(found, [
    'a circle: src/auth/a.ts → src/auth/b.ts → src/auth/c.ts → src/auth/a.ts',
  ]);
});

test('a planted circle of types alone is found', async () => {
  const found = await faultsOf({
    'src/auth/Task.tsx': `import { Choice } from './Choice';\nexport interface New {}\nexport const Task = () => Choice;\n`,
    'src/auth/Choice.tsx': `import type { New } from './Task';\nexport const Choice = (one: New) => one;\n`,
  });
  assert.deepEqual(found, [
    'a circle: src/auth/Choice.tsx → src/auth/Task.tsx → src/auth/Choice.tsx',
  ]);
  const inline = await faultsOf({
    'src/auth/a.ts': `import { type B, b } from './b';\nexport type A = B;\nexport const a = b;\n`,
    'src/auth/b.ts': `export type B = import('./a').A;\nexport const b = 1;\n`,
  });
  assert.deepEqual(inline, ['a circle: src/auth/a.ts → src/auth/b.ts → src/auth/a.ts']);
});

test('a planted import from above is found, of a type and from a test too', async () => {
  const found = await faultsOf({
    'src/shared/x.ts': `import type { Session } from '../auth/session';\nexport type X = Session;\n`,
    'src/shared/x.test.ts': `import { pay } from '../payments/pay';\npay();\n`,
    'src/auth/session.ts': `export interface Session {}\n`,
    'src/payments/pay.ts': `export const pay = () => 0;\n`,
  });
  assert.deepEqual(found, [
    'src/shared/x.test.ts imports src/payments/pay.ts, which stands above it',
    'src/shared/x.ts imports src/auth/session.ts, which stands above it',
  ]);
});

test('planted folders that import each other are found, though no file does', async () => {
  const found = await faultsOf({
    'src/bookings/trips/Trips.tsx': `import { Card } from '../offers/Card';\nexport const Trips = Card;\n`,
    'src/bookings/trips/words.ts': `export const words = {};\n`,
    'src/bookings/offers/Card.tsx': `import type { words } from '../trips/words';\nexport type Card = typeof words;\n`,
  });
  assert.deepEqual(found, [
    'a circle of folders: src/bookings/offers → src/bookings/trips → src/bookings/offers ' +
      '(src/bookings/offers/Card.tsx imports src/bookings/trips/words.ts; ' +
      'src/bookings/trips/Trips.tsx imports src/bookings/offers/Card.tsx)',
  ]);
});

test('a folder and the one it lies in are two, and tests make no circle of folders', async () => {
  const files = {
    'src/payments/api.ts': `export const api = 1;\n`,
    'src/payments/pay/words.ts': `import { api } from '../api';\nexport const words = api;\n`,
  };
  const test = { 'src/payments/words.test.ts': `import { words } from './pay/words';\nwords;\n` };
  assert.deepEqual(await faultsOf({ ...files, ...test }), []);
  const screen = { 'src/payments/Pay.tsx': `export { words } from './pay/words';\n` };
  assert.deepEqual(await faultsOf({ ...files, ...screen }), [
    'a circle of folders: src/payments → src/payments/pay → src/payments ' +
      '(src/payments/Pay.tsx imports src/payments/pay/words.ts; ' +
      'src/payments/pay/words.ts imports src/payments/api.ts)',
  ]);
});

test('a folder of more than three files says what belongs there', async () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`src/auth/${name}.ts`, `// ${name}.\n\nexport {};\n`]),
  );
  assert.deepEqual(await faultsOf(files), [
    'no file in src/auth says what belongs in "This folder"',
  ]);
  const told = {
    'src/auth/d.ts': `// The letter d.\n// This folder holds letters.\n\nexport {};\n`,
  };
  assert.deepEqual(await faultsOf({ ...files, ...told }), []);
});

test('an import that the bundler sees and the check does not is a fault', () => {
  const sources = { 'src/auth/a.ts': file('src/auth/b.ts'), 'src/auth/b.ts': file() };
  const inputs = { ...sources, 'node_modules/x.js': file('src/auth/b.ts') };
  assert.deepEqual(unread(sources, inputs), []);
  assert.deepEqual(unread({ 'src/auth/a.ts': file() }, sources), [
    'src/auth/a.ts imports src/auth/b.ts, but the check does not see it',
  ]);
});
