// Fewer chunks: the bundler alone makes one for each set of screens that share code, and each chunk
// costs a slow connection another round trip.

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The frame of all screens. */
const SHELL = 'src/app/App.tsx';

/** The table of all pages. */
const ROUTES = 'src/app/screens.tsx';

/** The screen of the first page. */
const FIRST = 'src/bookings/home/Search.tsx';

/** Most screens ask the server by this; alone it would be a file of its own. */
const ASKING = 'src/shared/api/useAnswer.ts';

/** A screen that uses this uses most of the files beside it. */
const FORM = 'src/shared/forms/Form.tsx';

/** What all pages that use this use as well lies with it. */
const DRAFT = 'src/bookings/draft.ts';

/** Visitors of one of these screens are about to see another. */
const TOGETHER = /^src\/auth\//;

/** How a file brings another along at once. */
const AT_ONCE = ['import-statement', 'require-call', 'composes-from'];

/** What a file brings along, and that again, in the order of imports. */
export function reach(inputs, source, seen = new Set()) {
  if (!seen.has(source)) {
    seen.add(source);
    for (const { path, kind } of inputs[source]?.imports ?? []) {
      if (AT_ONCE.includes(kind)) {
        reach(inputs, path, seen);
      }
    }
  }
  return seen;
}

/** What is fetched by a dynamic import. */
function findScreens(inputs) {
  const imports = Object.values(inputs).flatMap((file) => file.imports);
  const isAsked = ({ kind }) => kind === 'dynamic-import';
  return [...new Set(imports.filter(isAsked).map(({ path }) => path))];
}

/**
 * Which files a file has to bring along, for them to lie together:
 *
 * - what the entry or the first page shares with others lies in the shell, for both are fetched at
 *   once, and so does what asks the server;
 * - every screen brings the shell, which is there already when a screen is fetched;
 * - what screens that are seen one after another share, lies together, and so do the fields of forms;
 * - what every page with the draft of a booking uses, and no other does, lies with the draft.
 */
function companions(inputs, entry) {
  const screens = findScreens(inputs);
  const reached = new Map(screens.map((screen) => [screen, reach(inputs, screen)]));
  const begun = reach(inputs, entry);
  const isCode = (path) => /\.tsx?$/.test(path) && !begun.has(path);
  const users = (path, among) => among.filter((screen) => reached.get(screen).has(path)).length;

  const shell = reach(inputs, SHELL);
  const ofEntry = [...begun].filter((path) => !shell.has(path) && users(path, screens) > 0);
  const ofFirst = [...reached.get(FIRST)].filter(
    (path) => isCode(path) && users(path, screens) > 1,
  );
  const isLeft = (path) => isCode(path) && !ofFirst.includes(path) && !screens.includes(path);
  const all = [...new Set([...reached.values()].flatMap((paths) => [...paths]))].filter(isLeft);

  const folder = FORM.slice(0, FORM.lastIndexOf('/') + 1);
  const fields = all.filter(
    (path) => path !== FORM && path.startsWith(folder) && users(path, screens) > 1,
  );
  const drafting = screens.filter((screen) => reached.get(screen).has(DRAFT));
  const pages = drafting.filter((screen) =>
    inputs[ROUTES].imports.some(({ path }) => path === screen),
  );
  const ofDraft = all.filter(
    (path) =>
      path !== DRAFT &&
      path.endsWith('.ts') &&
      users(path, pages) === pages.length &&
      users(path, screens) === users(path, drafting),
  );
  const near = screens.filter((screen) => TOGETHER.test(screen));
  const ofNear = all.filter((path) => users(path, near) > 1);
  return new Map([
    ...screens.map((screen) => [screen, near.includes(screen) ? [SHELL, ...ofNear] : [SHELL]]),
    [SHELL, [...ofEntry, ...ofFirst, ASKING]],
    [FORM, fields],
    [DRAFT, ofDraft],
  ]);
}

/** Lets the bundler put those files together. */
export function mergeChunks(root, inputs, entry) {
  const brings = new Map(
    [...companions(inputs, entry)].map(([path, others]) => [join(root, path), others]),
  );
  return {
    name: 'merge-chunks',
    setup(build) {
      build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
        const others = brings.get(path) ?? [];
        if (others.length === 0) {
          return undefined;
        }
        // Without its ending, so that words come in the language that is being built.
        const names = others.map((one) => resolve(root, one.replace(/\.tsx?$/, '')));
        const imports = names.map((name) => `import ${JSON.stringify(name)};`);
        return {
          contents: `${await readFile(path, 'utf8')}\n${imports.join('\n')}`,
          loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
        };
      });
    },
  };
}
