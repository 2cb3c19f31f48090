// Fewer chunks: the bundler alone makes one for each set of screens that share code, and each chunk
// costs a request with headers of its own. Small ones are put together where that costs less than it saves.

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The frame of all screens. */
const SHELL = 'src/app/App.tsx';

/** The screen of the first page. */
const FIRST = 'src/bookings/home/Search.tsx';

/** Most screens ask the server by this; alone it would be a file of its own. */
const ASKING = 'src/shared/api/useAnswer.ts';

/** What every booking fetches, from the first page to the ticket, beside the first page itself. */
export const JOURNEY = [
  'src/app/layouts/late.ts',
  'src/bookings/home/soonest.ts',
  'src/bookings/trips/TripSchedules.tsx',
  'src/bookings/offers/extras.ts',
  'src/bookings/passengers/Passengers.tsx',
  'src/bookings/passengers/afterForm.ts',
  'src/payments/pay/Payment.tsx',
  'src/payments/pay/Paying.tsx',
  'src/bookings/hold/HoldOverDialog.tsx',
  'src/payments/result/Result.tsx',
  'src/payments/result/Outcome.tsx',
];

/** What a request more is worth, in bytes of code before it is packed: headers, a place in the browser's queue, and worse packing. */
const REQUEST = 4_000;

/** How many times a request of the journey counts, for most visits are one. */
const OFTEN = 20;

/**
 * How much code a screen with an address fetches for nothing at most, in bytes before it is packed: it is waited for. What
 * a screen fetches later comes while its reader is busy.
 */
const MOST_WASTED = 5_400;

/** What a merge costs at least, in bytes: that of two which lose nothing is worth more where it saves more. */
const LEAST_COST = 100;

/** How a file brings another along at once. */
const AT_ONCE = ['import-statement', 'require-call', 'composes-from'];

const LATER = 'dynamic-import';

/** The names of the classes in a style sheet are code as well. */
const isCode = (path) => /\.([cm]?[jt]sx?|module\.css)$/.test(path);

/** A file of a library that nothing is used of may be left out by the bundler, so only ours are imported for this. */
const isOurs = (path) => path.startsWith('src/');

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
  return [...new Set(imports.filter(({ kind }) => kind === LATER).map(({ path }) => path))];
}

/** What the shell brings beside its own: what the entry or the first page shares with others, and what asks the server. */
function besideShell(inputs, entry, reached) {
  const [begun, shell] = [reach(inputs, entry), reach(inputs, SHELL)];
  const users = (path) => [...reached.values()].filter((paths) => paths.has(path)).length;
  const ofEntry = [...begun].filter((path) => !shell.has(path) && users(path) > 0);
  const ofFirst = [...reached.get(FIRST)].filter(
    (path) => isCode(path) && !begun.has(path) && users(path) > 1,
  );
  return [...ofEntry, ...ofFirst, ASKING];
}

/** The screens that fetch each screen later: none where the shell does. */
export function askedBy(inputs, reached, shell) {
  const asks = (path, screen) =>
    inputs[path].imports.some((one) => one.kind === LATER && one.path === screen);
  const asking = (screen) => {
    const askers = Object.keys(inputs).filter((path) => asks(path, screen));
    if (askers.some((path) => shell.has(path))) {
      return [];
    }
    return [...reached.keys()].filter((one) => askers.some((path) => reached.get(one).has(path)));
  };
  return new Map([...reached.keys()].map((screen) => [screen, asking(screen)]));
}

/**
 * What was fetched before each screen can be asked for: the shell, and what all those bring that ask for it. A dialog
 * comes after the page that opens it.
 */
export function fetchedBefore(reached, shell, asking) {
  const before = (screen) => {
    const [first = new Set(), ...others] = asking.get(screen).map((page) => reached.get(page));
    const common = [...first].filter((path) => others.every((paths) => paths.has(path)));
    return new Set([...shell, ...common]);
  };
  return new Map([...reached.keys()].map((screen) => [screen, before(screen)]));
}

/** How many bytes of each file are left in what was bundled. */
function sizes(outputs) {
  const found = new Map();
  for (const { inputs } of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      found.set(path, Math.max(bytesInOutput, found.get(path) ?? 0));
    }
  }
  return (path) => found.get(path) ?? 0;
}

/** The chunks that the bundler makes: files that the same screens need. */
class Chunks {
  constructor({ inputs, bytes, reached, isLeft, isFetched, isWaitedFor }) {
    const byUsers = new Map();
    for (const path of new Set([...reached.values()].flatMap((paths) => [...paths]))) {
      if (isLeft(path)) {
        const users = [...reached.keys()].filter((screen) => reached.get(screen).has(path));
        const key = users.join();
        const chunk = byUsers.get(key) ?? { users: new Set(users), files: [], bytes: 0 };
        chunk.files.push(path);
        chunk.bytes += bytes(path);
        byUsers.set(key, chunk);
      }
    }
    this.all = new Set(byUsers.values());
    this.inputs = inputs;
    this.isFetched = isFetched;
    this.isWaitedFor = isWaitedFor;
    this.imports = new Map();
    this.wasted = new Map([...reached.keys()].map((screen) => [screen, 0]));
  }

  /** A chunk and what it imports, and that again. */
  withImports(chunk) {
    if (!this.imports.has(chunk)) {
      const files = new Set(chunk.files.flatMap((path) => [...reach(this.inputs, path)]));
      const imports = [...this.all].filter((other) => other.files.some((path) => files.has(path)));
      this.imports.set(chunk, imports);
    }
    return this.imports.get(chunk);
  }

  /** What a screen fetches for nothing where `chunk` is fetched by all who fetch `other`, for each of them. */
  waste(chunk, other) {
    const imports = this.withImports(chunk);
    const ofScreen = (screen) =>
      imports.filter((one) => !(one.users.has(screen) || this.isFetched(screen, one)));
    return [...other.users].map((screen) => [screen, ofScreen(screen)]);
  }

  /** What is lost by that; infinite where a screen would fetch too much. */
  loss(chunk, other) {
    let lost = 0;
    for (const [screen, fetched] of this.waste(chunk, other)) {
      const bytes = fetched.reduce((sum, one) => sum + one.bytes, 0);
      const requests = fetched.filter((one) => one !== chunk).length;
      const isTooMuch =
        bytes > 0 && this.isWaitedFor(screen) && this.wasted.get(screen) + bytes > MOST_WASTED;
      lost += isTooMuch ? Number.POSITIVE_INFINITY : bytes + requests * REQUEST;
    }
    return lost;
  }

  /** How many requests are saved where two come together; a journey fetches each of them once. */
  saved(one, other) {
    const both = [...one.users].filter(
      (screen) =>
        other.users.has(screen) && !this.isFetched(screen, one) && !this.isFetched(screen, other),
    );
    const isOfJourney = ({ users }) => JOURNEY.some((screen) => users.has(screen));
    return both.length + (isOfJourney(one) && isOfJourney(other) ? OFTEN : 0);
  }

  /** What is saved where two come together, for each byte that is lost by it; nothing where more is lost. */
  gain(one, other) {
    const saved = this.saved(one, other) * REQUEST;
    if (saved === 0) {
      return 0;
    }
    const lost = this.loss(one, other) + this.loss(other, one);
    return saved > lost ? saved / (lost + LEAST_COST) : 0;
  }

  merge(one, other) {
    const waste = [...this.waste(one, other), ...this.waste(other, one)];
    for (const [screen, fetched] of waste) {
      const bytes = fetched.reduce((sum, chunk) => sum + chunk.bytes, 0);
      this.wasted.set(screen, this.wasted.get(screen) + bytes);
    }
    const users = new Set([...one.users, ...other.users]);
    for (const chunk of [...this.withImports(one), ...this.withImports(other)]) {
      chunk.users = new Set([...chunk.users, ...users]);
    }
    this.all.delete(other);
    this.imports.clear();
    one.files.push(...other.files);
    one.bytes += other.bytes;
  }
}

/** A library comes along only with a file of ours that imports it: to those who need the file, and need it anyway. */
const mayJoin = (one, other) =>
  one.files.some(isOurs) ||
  (other.files.some(isOurs) && [...other.users].every((screen) => one.users.has(screen)));

/** Puts chunks together while that saves something. A screen's own chunk stays what it is. */
function mergeSmall(chunks, screens) {
  const isShared = ({ files }) => !files.some((path) => screens.has(path));
  for (;;) {
    const shared = [...chunks.all].filter(isShared);
    let best = { gain: 0 };
    for (const [at, one] of shared.entries()) {
      for (const other of shared.slice(at + 1)) {
        const gain = mayJoin(one, other) && mayJoin(other, one) ? chunks.gain(one, other) : 0;
        if (gain > best.gain) {
          best = { gain, one, other };
        }
      }
    }
    if (!best.one) {
      return;
    }
    chunks.merge(best.one, best.other);
  }
}

/**
 * Which files each file has to bring along, for them to lie together. Every screen brings the shell, which is there
 * already when a screen is fetched.
 */
export function companions({ inputs, outputs }, entry) {
  const bytes = sizes(outputs);
  const reached = new Map(findScreens(inputs).map((screen) => [screen, reach(inputs, screen)]));
  const ofShell = besideShell(inputs, entry, reached);
  const shell = new Set([entry, SHELL, ...ofShell].flatMap((path) => [...reach(inputs, path)]));
  const asking = askedBy(inputs, reached, shell);
  const before = fetchedBefore(reached, shell, asking);
  const isLeft = (path) => isCode(path) && bytes(path) > 0 && !shell.has(path);
  const isFetched = (screen, { files }) => files.every((path) => before.get(screen).has(path));
  const isWaitedFor = (screen) => asking.get(screen).length === 0;
  const chunks = new Chunks({ inputs, bytes, reached, isLeft, isFetched, isWaitedFor });
  mergeSmall(chunks, new Set(reached.keys()));
  const brought = (screen) => {
    const files = [...chunks.all]
      .filter(({ users }) => users.has(screen))
      .flatMap(({ files }) => files);
    return files.filter((path) => isOurs(path) && !reached.get(screen).has(path));
  };
  return new Map([
    ...[...reached.keys()].map((screen) => [screen, [SHELL, ...brought(screen)]]),
    [SHELL, ofShell],
  ]);
}

/** Lets the bundler put those files together. */
export function mergeChunks(root, graph, entry) {
  const brings = new Map(
    [...companions(graph, entry)].map(([path, others]) => [join(root, path), others]),
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
