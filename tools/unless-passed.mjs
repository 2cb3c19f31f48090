// Runs a command, unless it passed before on exactly the same files: then it says when, and runs nothing.
//
//   node tools/unless-passed.mjs NAME PATH… -- COMMAND…
//
// NAME is what the result is kept under, in the target folder. What is compared: the names and contents of
// all files at each PATH, the command, Node's version and the browser's path. AGAIN=1 runs it in any case,
// and so does CI, where the environment says so.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const dashes = process.argv.indexOf('--');
const [name, ...paths] = process.argv.slice(2, dashes);
const command = process.argv.slice(dashes + 1);

/** Returns all files at `path`, in the same order each time. */
function filesAt(path) {
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  const names = readdirSync(path).sort();
  return names.flatMap((inner) => filesAt(join(path, inner)));
}

/** Returns what the result hangs on, as one hash. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (text) => hash.update(text).update('\0');
  [process.version, process.env.CHROMIUM ?? '', ...command].forEach(add);
  for (const file of paths.flatMap((path) => filesAt(resolve(root, path)))) {
    add(file);
    add(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');
const kept = join(target, 'passed', name);

function passedBefore() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}

const now = fingerprint();
const before = passedBefore();
if (before.fingerprint === now && !process.env.AGAIN && !process.env.CI) {
  console.log(`== Not run: nothing changed since "${name}" passed on ${before.at}. AGAIN=1 runs it`);
  process.exit(0);
}
rmSync(kept, { force: true });
const { status } = spawnSync(command[0], command.slice(1), { stdio: 'inherit' });
if (status === 0) {
  mkdirSync(join(target, 'passed'), { recursive: true });
  writeFileSync(kept, JSON.stringify({ fingerprint: now, at: new Date().toISOString() }));
}
process.exit(status ?? 1);
