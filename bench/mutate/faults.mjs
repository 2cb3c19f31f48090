// Puts faults that once were there back, one by one, and sees that something finds each.
//
// A fault is a patch in `faults/`. Its head says what it is, and what finds it: `crossing`, the simulation in
// src/backoffice/tests/crossing within so many seeds, or a crate and the name of a test of it. FAULTS=name,name
// picks some; FAULT_SEEDS is the number of seeds. A patch that no longer applies, and a tree that does not build
// with it, is a failure like a fault that is not found.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CARGO, listSetting, numberSetting, root, target } from '../harness/settings.mjs';

const patches = join(import.meta.dirname, 'faults');
const folder = join(target, 'faults');
const tree = join(folder, 'tree');
const SEEDS = numberSetting('FAULT_SEEDS', 50, { least: 1, isWhole: true });
const CROSSING = 'whatever_happens_at_the_same_instant';
/** A fault that hangs the tests is found, too, but not by waiting for ever. */
const PATIENCE = 30 * 60_000;

/** Reads a patch: what it is, and what finds it. */
export function readFault(name) {
  const text = readFileSync(join(patches, `${name}.patch`), 'utf8');
  const head = text.slice(0, text.indexOf('\n--- ')).split('\n');
  const told = (label) => head.filter((line) => line.startsWith(`${label}: `)).map((line) => line.slice(label.length + 2));
  return { name, what: told('What')[0], finders: told('Found by'), bound: told('Bound')[0] };
}

export const names = readdirSync(patches)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.slice(0, -'.patch'.length))
  .sort();

/** Makes the copy the same as the tree. What is the same already is not touched, so that it is not built again. */
function copyTree() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const wanted = new Set(listed.split('\0').filter(Boolean));
  const same = (path, content) => {
    try {
      return readFileSync(path).equals(content);
    } catch {
      return false;
    }
  };
  for (const path of wanted) {
    let content;
    try {
      content = readFileSync(join(root, path));
    } catch {
      // It was removed and that is not committed.
      wanted.delete(path);
      continue;
    }
    if (!same(join(tree, path), content)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), content);
    }
  }
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(tree.length + 1);
    if (entry.isFile() && !wanted.has(path)) {
      rmSync(join(tree, path));
    }
  }
}

/** Runs tests of a crate in the copy; returns how they ended and what they printed. */
function runTests(crate, name, env) {
  const args = ['test', '--locked', '-p', crate, '--lib', '--', '--nocapture', name];
  const ran = spawnSync(CARGO, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: PATIENCE,
    env: { ...process.env, CARGO_TARGET_DIR: join(folder, 'build'), ...env },
  });
  return { hung: ran.error?.code === 'ETIMEDOUT', status: ran.status, output: `${ran.stdout}\n${ran.stderr}` };
}

/** Returns what one of its finders says of a fault: found or not, and how. */
function ask(finder) {
  const isCrossing = finder === 'crossing';
  const [crate, test] = isCrossing ? ['backoffice', CROSSING] : finder.split(' ');
  const ran = runTests(crate, test, { CROSSING_SEEDS: String(SEEDS), CROSSING_SEED: '1' });
  if (ran.hung) {
    return { isFound: true, told: 'the tests hang' };
  }
  if (!/^running [1-9]/m.test(ran.output)) {
    return { isFound: false, told: `it does not build, or there is no such test:\n${ran.output.slice(-3000)}` };
  }
  if (ran.status === 0) {
    return { isFound: false, told: isCrossing ? `not within ${SEEDS} seeds` : 'the test passes' };
  }
  if (!isCrossing) {
    return { isFound: true, told: 'the test fails' };
  }
  // A run that fails otherwise, as where something never came in all seeds, has not found it.
  const seed = /seed (\d+) \(CROSSING_SEED=\d+ CROSSING_SEEDS=1 plays it\): (.*)/s.exec(ran.output);
  return seed
    ? { isFound: true, told: `seed ${seed[1]}: ${seed[2].replaceAll(/\s+/g, ' ').slice(0, 160)}` }
    : { isFound: false, told: `no seed fails, but the test does:\n${ran.output.slice(-3000)}` };
}

function play(name) {
  const { what, finders, bound } = readFault(name);
  console.log(`\n== ${name}: ${what}${bound ? ` ${bound}` : ''}`);
  copyTree();
  // Outside of any repository for git, or it would leave out what lies elsewhere in it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: folder };
  const applied = spawnSync('git', ['apply', join(patches, `${name}.patch`)], { cwd: tree, encoding: 'utf8', env });
  if (applied.status !== 0) {
    console.log(`   FAILED: the patch does not apply any more: ${applied.stderr.trim()}`);
    return [{ name, finder: '', isFound: false, told: 'the patch does not apply any more' }];
  }
  return finders.map((finder) => {
    const begun = performance.now();
    const { isFound, told } = ask(finder);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`   ${isFound ? 'found' : 'FAILED: not found'} by ${finder} in ${seconds} s: ${told}`);
    return { name, finder, isFound, told };
  });
}

function main() {
  mkdirSync(tree, { recursive: true });
  const outcomes = listSetting('FAULTS', names, names).flatMap(play);
  const missed = outcomes.filter((outcome) => !outcome.isFound);
  console.log(`\n== ${outcomes.length - missed.length} of ${outcomes.length} times a fault was found that was put back`);
  for (const { name, finder, told } of missed) {
    console.log(`Not found: ${name} by ${finder}: ${told.split('\n')[0]}`);
  }
  process.exit(missed.length === 0 ? 0 : 1);
}

if (process.argv[1] === import.meta.filename) {
  main();
}
