// What is changed, and what is put back, is named by paths and by names of tests: each must be there.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../harness/settings.mjs';
import { names, readFault } from './faults.mjs';

/** Returns each of the paths that a glob with alternatives stands for. */
function alternatives(glob) {
  const [, before, inner, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return inner === undefined ? [glob] : inner.split(',').flatMap((one) => alternatives(before + one + after));
}

/** Returns the files of a path whose last part may hold stars. */
function filesOf(path) {
  if (!path.includes('*')) {
    return existsSync(join(root, path)) ? [path] : [];
  }
  const last = new RegExp(`^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const files = readdirSync(join(root, dirname(path)));
  return files.filter((file) => last.test(file)).map((file) => join(dirname(path), file));
}

/** Returns the text of all Rust files of a crate. */
function rustIn(crate) {
  const files = readdirSync(join(root, 'src', crate), { recursive: true }).filter((path) => path.endsWith('.rs'));
  return files.map((path) => readFileSync(join(root, 'src', crate, path), 'utf8')).join('\n');
}

test('every file that mutants.toml names is there, and what it leaves out stands in one of them', () => {
  const text = readFileSync(join(root, '.cargo/mutants.toml'), 'utf8');
  const globs = /examine_globs = \[(.*?)\]/s.exec(text)[1].match(/"[^"]+"/g);
  assert.ok(globs.length > 10);
  const examined = new Set();
  for (const path of globs.flatMap((glob) => alternatives(glob.slice(1, -1)))) {
    const found = filesOf(path);
    assert.ok(found.length > 0, `${path} is not there`);
    for (const one of found) {
      examined.add(one);
    }
  }
  const excluded = /exclude_re = \[(.*?)\n\]/s.exec(text)[1].match(/'src[^']*\\\.rs/g);
  for (const pattern of excluded) {
    const file = new RegExp(`^${pattern.slice(1)}$`);
    assert.ok(
      [...examined].some((path) => file.test(path)),
      `${pattern} leaves out nothing`,
    );
  }
});

test('every fault says what it is and what finds it, and changes files that are there', () => {
  assert.ok(names.length > 10);
  for (const name of names) {
    const { what, finders } = readFault(name);
    assert.ok(what && finders.length > 0, name);
    const patch = readFileSync(join(import.meta.dirname, 'faults', `${name}.patch`), 'utf8');
    const paths = [...patch.matchAll(/^--- a\/(.+)$/gm)].map(([, path]) => path);
    assert.ok(paths.length > 0, name);
    for (const path of paths) {
      assert.ok(existsSync(join(root, path)), `${name}: ${path} is not there`);
    }
    for (const [crate, tested] of finders.map((finder) => finder.split(' ')).filter(([, tested]) => tested)) {
      assert.match(rustIn(crate), new RegExp(`fn \\w*${tested}\\w*\\(`), `${name}: ${tested}`);
    }
  }
});
