// A service that cannot be asked is never taken for one that knows of nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exitCode, ofCrates, ofPages } from './verdict.mjs';

const good = { status: 0, output: '' };

test('crates are clean only where the data came and the check passed', () => {
  assert.equal(ofCrates(good, good, '2026-11-20').state, 'clean');
  assert.equal(ofCrates(good, { status: 1, output: '' }, '2026-11-20').state, 'found');
  const offline = ofCrates({ status: 1, output: '[ERROR] failed to fetch advisory database' }, good, '2026-11-20');
  assert.equal(offline.state, 'not asked');
  assert.match(offline.line, /NOT ASKED.*failed to fetch/);
  assert.equal(ofCrates(good, good, '').state, 'not asked', 'data without a day is none');
  assert.match(ofCrates(good, good, '2026-11-20').line, /2026-11-20/);
});

test('packages are clean only where npm counted none', () => {
  const counted = (total) => JSON.stringify({ metadata: { vulnerabilities: { total } }, vulnerabilities: { x: {} } });
  assert.equal(ofPages(counted(0), '2026-11-23').state, 'clean');
  assert.equal(ofPages(counted(2), '2026-11-23').state, 'found');
  for (const silence of ['', 'npm error code E405', '{"error":{"code":"E405","summary":"Method Not Allowed"}}', '{}']) {
    assert.equal(ofPages(silence, '2026-11-23').state, 'not asked', silence);
  }
  assert.match(ofPages('{"error":{"summary":"Method Not Allowed"}}', '2026-11-23').line, /NOT ASKED.*Method Not Allowed/);
});

test('what is found weighs more than what could not be asked', () => {
  const [clean, found, silent] = ['clean', 'found', 'not asked'].map((state) => ({ state }));
  assert.deepEqual([exitCode([clean, clean]), exitCode([clean, silent]), exitCode([silent, found])], [0, 2, 1]);
});
