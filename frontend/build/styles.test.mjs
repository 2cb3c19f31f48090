// Each screen brings the styles that are not there before it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetsByScreen } from './styles.mjs';

const ENTRY = 'src/main.tsx';

/** How long those are that are not long. */
const BYTES = { 'hint.css': 300 };

/** Files by what they import, and by what they fetch later. */
function files(imports, later = {}) {
  const of = (paths, kind) => (paths ?? []).map((path) => ({ path, kind }));
  return Object.fromEntries(
    Object.entries(imports).map(([path, own]) => [
      path,
      {
        bytes: BYTES[path] ?? 3_000,
        imports: [...of(own, 'import-statement'), ...of(later[path], 'dynamic-import')],
      },
    ]),
  );
}

const SITE = files(
  {
    [ENTRY]: ['frame.css'],
    'src/page.tsx': ['page.css', 'card.css', 'frame.css'],
    'src/other.tsx': ['other.css'],
    'src/dialog.tsx': ['card.css', 'dialog.css', 'frame.css'],
    'frame.css': [],
    'page.css': [],
    'card.css': [],
    'other.css': [],
    'dialog.css': [],
  },
  { [ENTRY]: ['src/page.tsx', 'src/other.tsx'], 'src/page.tsx': ['src/dialog.tsx'] },
);

const SCREENS = ['src/page.tsx', 'src/other.tsx', 'src/dialog.tsx'];

const sheets = (inputs) =>
  sheetsByScreen({ inputs, bundled: inputs, entry: ENTRY, screens: SCREENS });

test('a screen brings what the shell has not, and a dialog what its page has not either', () => {
  const found = sheets(SITE);
  assert.deepEqual(found.get(ENTRY), ['frame.css']);
  assert.deepEqual(found.get('src/page.tsx'), ['page.css', 'card.css']);
  assert.deepEqual(found.get('src/dialog.tsx'), ['dialog.css']);
});

test('a dialog of two pages brings what one of them lacks', () => {
  const imports = [
    ...SITE['src/other.tsx'].imports,
    { path: 'src/dialog.tsx', kind: 'dynamic-import' },
  ];
  const found = sheets({ ...SITE, 'src/other.tsx': { bytes: 3_000, imports } });
  assert.deepEqual(found.get('src/dialog.tsx'), ['card.css', 'dialog.css']);
});

test('the few styles of a part come with whoever asks for it, but not with the shell', () => {
  const site = files(
    {
      [ENTRY]: [],
      'src/page.tsx': ['page.css'],
      'src/other.tsx': ['hint.css'],
      'src/dialog.tsx': ['hint.css'],
      'page.css': [],
      'hint.css': [],
    },
    { [ENTRY]: ['src/page.tsx', 'src/other.tsx'], 'src/page.tsx': ['src/dialog.tsx'] },
  );
  const found = sheets(site);
  assert.deepEqual(found.get('src/page.tsx'), ['page.css', 'hint.css']);
  assert.deepEqual(found.get('src/dialog.tsx'), []);
  assert.deepEqual(found.get('src/other.tsx'), ['hint.css']);
});
