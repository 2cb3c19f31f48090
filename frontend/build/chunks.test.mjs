// Small files that screens share are put together, and no screen fetches much that it does not need.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { companions, JOURNEY } from './chunks.mjs';

const ENTRY = 'src/main.tsx';
const SHELL = 'src/app/App.tsx';
const FIRST = 'src/bookings/home/Search.tsx';

/** A site of these screens; each screen and file says what it imports, and `later` what it fetches later. */
function site(files, { bytes = {}, later = {} } = {}) {
  const imports = (paths, kind) => (paths ?? []).map((path) => ({ path, kind }));
  const all = {
    [ENTRY]: [SHELL],
    [SHELL]: [],
    [FIRST]: [],
    'src/shared/api/useAnswer.ts': [],
    ...files,
  };
  const inputs = Object.fromEntries(
    Object.entries(all).map(([path, own]) => [
      path,
      {
        imports: [
          ...imports(own, 'import-statement'),
          ...imports(
            path === SHELL ? [FIRST, ...(later[SHELL] ?? [])] : later[path],
            'dynamic-import',
          ),
        ],
      },
    ]),
  );
  const sizes = Object.keys(all).map((path) => [path, { bytesInOutput: bytes[path] ?? 100 }]);
  const found = companions(
    { inputs, outputs: { all: { inputs: Object.fromEntries(sizes) } } },
    ENTRY,
  );
  // What every screen brings is not told.
  return (screen) =>
    found
      .get(screen)
      .filter((path) => path !== SHELL)
      .sort();
}

/** Two screens share both files, a third needs one of them. */
const TWO_SHARED = {
  'src/a.ts': ['src/one.ts', 'src/two.ts'],
  'src/b.ts': ['src/one.ts', 'src/two.ts'],
  'src/c.ts': ['src/two.ts'],
  'src/one.ts': [],
  'src/two.ts': [],
};

const PAGES = { [SHELL]: ['src/a.ts', 'src/b.ts', 'src/c.ts'] };

test('small files that two screens share come together for a third that needs one of them', () => {
  const brings = site(TWO_SHARED, { later: PAGES });
  assert.deepEqual(brings('src/c.ts'), ['src/one.ts']);
  assert.deepEqual(brings('src/a.ts'), []);
});

test('a large file is brought to nobody who does not need it', () => {
  const brings = site(TWO_SHARED, { later: PAGES, bytes: { 'src/one.ts': 50_000 } });
  assert.deepEqual(brings('src/c.ts'), []);
});

test('what a small file imports is brought as well, and counted', () => {
  const files = { ...TWO_SHARED, 'src/one.ts': ['src/large.ts'], 'src/large.ts': [] };
  const bytes = { 'src/large.ts': 50_000 };
  assert.deepEqual(site(files, { later: PAGES, bytes })('src/c.ts'), []);
  assert.deepEqual(site(files, { later: PAGES })('src/c.ts'), ['src/large.ts', 'src/one.ts']);
});

test('a dialog costs nothing that its page has fetched already', () => {
  const brings = site(
    {
      'src/a.ts': ['src/one.ts', 'src/two.ts'],
      'src/b.ts': ['src/one.ts', 'src/two.ts'],
      'src/dialog.ts': ['src/two.ts'],
      'src/one.ts': [],
      'src/two.ts': [],
    },
    {
      later: { [SHELL]: ['src/a.ts', 'src/b.ts'], 'src/one.ts': ['src/dialog.ts'] },
      bytes: { 'src/one.ts': 50_000 },
    },
  );
  assert.deepEqual(brings('src/dialog.ts'), ['src/one.ts']);
});

test('what two steps of the journey need comes together, though no screen needs both', () => {
  const brings = site(
    {
      [JOURNEY[0]]: ['src/one.ts'],
      [JOURNEY[1]]: ['src/two.ts'],
      'src/c.ts': ['src/one.ts', 'src/two.ts', 'src/three.ts'],
      'src/d.ts': ['src/three.ts'],
      'src/one.ts': [],
      'src/two.ts': [],
      'src/three.ts': [],
    },
    { later: { [SHELL]: [JOURNEY[0], JOURNEY[1], 'src/c.ts', 'src/d.ts'] } },
  );
  assert.ok(brings(JOURNEY[0]).includes('src/two.ts'));
  assert.ok(brings(JOURNEY[1]).includes('src/one.ts'));
});

test('each step of the journey is there', () => {
  const missing = JOURNEY.filter((path) => !existsSync(join(import.meta.dirname, '..', path)));
  assert.deepEqual(missing, []);
});

test('a screen with an address is brought no large file, what it fetches later is', () => {
  const files = {
    'src/a.ts': ['src/one.ts', 'src/two.ts'],
    'src/b.ts': ['src/one.ts', 'src/two.ts'],
    'src/part.ts': ['src/two.ts'],
    'src/c.ts': [],
    'src/one.ts': [],
    'src/two.ts': [],
  };
  const bytes = { 'src/one.ts': 5_500 };
  const asked = (asker) => ({
    [SHELL]: ['src/a.ts', 'src/b.ts', 'src/c.ts'].concat(asker === SHELL ? ['src/part.ts'] : []),
    'src/c.ts': asker === SHELL ? [] : ['src/part.ts'],
  });
  assert.deepEqual(site(files, { later: asked(SHELL), bytes })('src/part.ts'), []);
  const later = site(files, { later: asked('src/c.ts'), bytes });
  assert.deepEqual(later('src/part.ts'), ['src/one.ts']);
});

test('names of classes come along as code does', () => {
  const brings = site(
    {
      'src/a.ts': ['src/box.module.css', 'src/two.ts'],
      'src/b.ts': ['src/box.module.css', 'src/two.ts'],
      'src/c.ts': ['src/two.ts'],
      'src/box.module.css': [],
      'src/two.ts': [],
    },
    { later: PAGES },
  );
  assert.deepEqual(brings('src/c.ts'), ['src/box.module.css']);
});

test('no screen is brought by another, and a library is brought by nobody alone', () => {
  const brings = site(
    {
      'src/a.ts': ['node_modules/x/index.js', 'src/two.ts'],
      'src/b.ts': ['node_modules/x/index.js', 'src/two.ts', 'src/a.ts'],
      'src/c.ts': ['src/two.ts'],
      'node_modules/x/index.js': [],
      'src/two.ts': [],
    },
    { later: PAGES },
  );
  assert.deepEqual(brings('src/c.ts'), []);
});
