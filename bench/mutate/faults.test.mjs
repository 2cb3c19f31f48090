// A fault that no longer applies is found when it is put back, which few do: so each is tried here.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../harness/settings.mjs';
import { names, readFault } from './faults.mjs';

test('every fault applies to the tree, says what it is and what finds it', () => {
  assert.ok(names.length >= 26, `only ${names.length}`);
  for (const name of names) {
    const input = readFileSync(join(import.meta.dirname, 'faults', `${name}.patch`));
    execFileSync('git', ['apply', '--check'], { cwd: root, input });
    const { what, finders } = readFault(name);
    assert.ok(what && finders.length > 0, name);
  }
});
