// Checks what the files of the pages import, types included: a folder imports only from those
// before it, neither files nor folders import each other in a circle, the pages of the visitors
// import nothing of the operator's desk, each style sheet bears a name of its own, for class names are
// made from it, and each larger folder says what belongs there.

import { basename, dirname } from 'node:path/posix';
import { readFiles } from './build/bundle.mjs';
import { ENTRY as DESK_ENTRY, TABLE as DESK_TABLE } from './build/desk.mjs';
import { ENTRY as GATE_ENTRY, TABLE as GATE_TABLE } from './build/gate.mjs';
import { readSources } from './build/sources.mjs';

/** The capabilities, lowest first; the same order as on the server's side. */
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
  'ops',
  'staff',
  'boarding',
  'manifest',
  'backoffice',
  'desk',
  'gate',
];

/** The operator's desk; what stands outside of these folders belongs to the visitors. */
const DESK = ['ops', 'staff', 'boarding', 'manifest', 'backoffice', 'desk', 'gate'];

/** Types of the desk's calls, beside those of the visitors'. */
const DESK_WIRE = /^src\/shared\/api\/opsWire\.ts$/;

/** A folder with more files than this says what belongs there. */
const FEW_FILES = 3;

/** How a file says what belongs in its folder, in the comment that it opens with. */
const PURPOSE = /\bThis folder\b/;

const capabilityOf = (path) => path.match(/^src\/([^/]+)\//)?.[1];

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** What is wrong with `sources`, in words: files by their paths, with what each imports. */
export function faults(sources) {
  const files = Object.keys(sources).filter((path) => path.startsWith('src/'));
  const arrows = new Map(
    files.map((path) => [
      path,
      sources[path].imports.map((one) => one.path).filter((to) => to.startsWith('src/')),
    ]),
  );
  return [
    ...wrongWay(arrows),
    ...deskInShop(arrows),
    ...circles(arrows).map((circle) => `a circle: ${circle.join(' → ')}`),
    ...circlesOfFolders(arrows),
    ...sameNames(files),
    ...silentFolders(sources),
  ];
}

function wrongWay(arrows) {
  const found = [];
  for (const [from, targets] of arrows) {
    for (const to of targets) {
      const [above, below] = [capabilityOf(from), capabilityOf(to)];
      if (above === undefined || below === undefined || above === below) {
        continue;
      }
      for (const capability of [above, below]) {
        if (!ORDER.includes(capability)) {
          found.push(`${capability} has no place in the order of the house`);
        }
      }
      if (ORDER.indexOf(below) > ORDER.indexOf(above)) {
        found.push(`${from} imports ${to}, which stands above it`);
      }
    }
  }
  return found;
}

const isOfDesk = (path) => DESK.includes(capabilityOf(path)) || DESK_WIRE.test(path);

/** Imports by which a visitor would download a part of the desk. */
function deskInShop(arrows) {
  return [...arrows].flatMap(([from, targets]) =>
    isOfDesk(from)
      ? []
      : targets
          .filter(isOfDesk)
          .map((to) => `${from} is the visitors' and imports ${to} of the desk`),
  );
}

/** The circles among `arrows`, each as a trail that ends where it begins. */
function circles(arrows) {
  const found = [];
  const state = new Map();
  const visit = (one, trail) => {
    if (state.get(one) === 'done') {
      return;
    }
    if (state.get(one) === 'open') {
      found.push([...trail.slice(trail.indexOf(one)), one]);
      return;
    }
    state.set(one, 'open');
    for (const to of arrows.get(one) ?? []) {
      visit(to, [...trail, one]);
    }
    state.set(one, 'done');
  };
  for (const one of arrows.keys()) {
    visit(one, []);
  }
  return found;
}

/**
 * Folders of one capability that import each other in a circle, each step with an import that makes
 * it. A folder and the one that it lies in are two. Tests are left out: nothing imports them.
 */
function circlesOfFolders(arrows) {
  const folders = new Map();
  const examples = new Map();
  for (const [from, targets] of arrows) {
    for (const to of isTest(from) ? [] : targets) {
      const [here, there] = [dirname(from), dirname(to)];
      if (here !== there && capabilityOf(from) === capabilityOf(to)) {
        folders.set(here, (folders.get(here) ?? new Set()).add(there));
        const step = `${here} → ${there}`;
        examples.set(step, examples.get(step) ?? `${from} imports ${to}`);
      }
    }
  }
  return circles(folders).map((circle) => {
    const steps = circle.slice(1).map((to, at) => examples.get(`${circle[at]} → ${to}`));
    return `a circle of folders: ${circle.join(' → ')} (${steps.join('; ')})`;
  });
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

/** Folders of which no file says what belongs there. Sources without a `head` are not asked. */
function silentFolders(sources) {
  const heads = new Map();
  for (const [path, { head }] of Object.entries(sources)) {
    if (head !== undefined && dirname(path) !== 'src') {
      heads.set(dirname(path), [...(heads.get(dirname(path)) ?? []), head]);
    }
  }
  return [...heads]
    .filter(([, all]) => all.length > FEW_FILES && !all.some((head) => PURPOSE.test(head)))
    .map(([folder]) => `no file in ${folder} says what belongs in "This folder"`);
}

/** Imports that the bundler sees and `sources` lacks: then the reading of the text has a gap. */
export function unread(sources, inputs) {
  return Object.entries(inputs).flatMap(([from, { imports }]) =>
    imports
      .map((one) => one.path)
      .filter((to) => from.startsWith('src/') && to.startsWith('src/'))
      .filter((to) => !sources[from]?.imports.some((one) => one.path === to))
      .map((to) => `${from} imports ${to}, but the check does not see it`),
  );
}

/** `node check-imports.mjs [folder]`: the folder stands for this one, as in the check's own tests. */
if (process.argv[1] === import.meta.filename) {
  const other = process.argv[2];
  const sources = await readSources(other ?? import.meta.dirname);
  const found = faults(sources);
  if (!other) {
    found.push(...unread(sources, (await readFiles(import.meta.dirname)).inputs));
    const desk = (await readFiles(import.meta.dirname, [DESK_ENTRY, DESK_TABLE])).inputs;
    found.push(...unread(sources, desk));
    const gate = (await readFiles(import.meta.dirname, [GATE_ENTRY, GATE_TABLE])).inputs;
    found.push(...unread(sources, gate));
  }
  for (const fault of found) {
    console.error(fault);
  }
  console.log(`imports: ${Object.keys(sources).length} files, ${found.length} faults`);
  process.exit(found.length > 0 ? 1 : 0);
}
