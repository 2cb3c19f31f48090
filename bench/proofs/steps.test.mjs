// The steps run tests by their names, and Cargo passes if a name fits none: so each must be there.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../harness/settings.mjs';
import { steps } from './steps.mjs';

/** Returns the text of all Rust files below a folder. */
function rustIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((path) => path.endsWith('.rs'));
  return files.map((path) => readFileSync(join(root, folder, path), 'utf8')).join('\n');
}

test('every test that a step names is there', () => {
  const code = rustIn('src') + rustIn('tests');
  const commands = steps.flatMap((step) => step.commands.map(({ command }) => command));
  const names = commands.filter((command) => command.includes('--nocapture')).map((command) => command.at(-1));
  names.push(/const TEST = '(\w+)'/.exec(readFileSync(join(import.meta.dirname, 'simulation.mjs'), 'utf8'))[1]);
  assert.ok(names.length >= 8, `only ${names.length} were found`);
  for (const name of names) {
    assert.match(code, new RegExp(`fn \\w*${name}\\w*\\(`), name);
  }
});

test('a step has a name of its own, a claim, a result and an end', () => {
  assert.equal(new Set(steps.map(({ name }) => name)).size, steps.length);
  for (const { name, proves, result, minutes, commands } of steps) {
    assert.ok(proves && result instanceof RegExp && minutes > 0 && commands.length > 0, name);
  }
});
