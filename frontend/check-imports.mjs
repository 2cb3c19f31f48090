// Holds the one-way rule: a folder imports only from folders before it, no file imports in a
// circle, and each style sheet bears a name of its own, for class names are made from it.

import { basename } from 'node:path';
import { readImports } from './build/bundle.mjs';

/** The order of the house, lowest first; the same as on the server's side. */
export const ORDER = [
  'shared',
  'auth',
  'users',
  'routes',
  'bookings',
  'tickets',
  'payments',
  'pages',
  'app',
];

const folderOf = (path) => path.match(/^src\/([^/]+)\//)?.[1];

/** What is wrong with the imports of `inputs`, as the bundler tells them, in words. */
export function faults(inputs) {
  const files = Object.keys(inputs).filter((path) => path.startsWith('src/'));
  const arrows = new Map(
    files.map((path) => [
      path,
      inputs[path].imports.map((one) => one.path).filter((to) => to.startsWith('src/')),
    ]),
  );
  return [...wrongWay(arrows), ...circles(arrows), ...sameNames(files)];
}

function wrongWay(arrows) {
  const found = [];
  for (const [from, targets] of arrows) {
    for (const to of targets) {
      const [above, below] = [folderOf(from), folderOf(to)];
      if (above === undefined || below === undefined || above === below) {
        continue;
      }
      for (const folder of [above, below]) {
        if (!ORDER.includes(folder)) {
          found.push(`${folder} has no place in the order of the house`);
        }
      }
      if (ORDER.indexOf(below) > ORDER.indexOf(above)) {
        found.push(`${from} imports ${to}, which stands above it`);
      }
    }
  }
  return found;
}

function circles(arrows) {
  const found = [];
  const state = new Map();
  const visit = (path, trail) => {
    if (state.get(path) === 'done') {
      return;
    }
    if (state.get(path) === 'open') {
      found.push(`a circle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    state.set(path, 'open');
    for (const to of arrows.get(path) ?? []) {
      visit(to, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const path of arrows.keys()) {
    visit(path, []);
  }
  return found;
}

function sameNames(files) {
  const seen = new Map();
  const found = [];
  for (const path of files.filter((file) => file.endsWith('.module.css'))) {
    const name = basename(path);
    if (seen.has(name)) {
      found.push(`${path} and ${seen.get(name)} bear the same name`);
    }
    seen.set(name, path);
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const inputs = await readImports(import.meta.dirname);
  const found = faults(inputs);
  for (const fault of found) {
    console.error(fault);
  }
  console.log(`imports: ${Object.keys(inputs).length} files, ${found.length} faults`);
  process.exit(found.length > 0 ? 1 : 0);
}
