// What is run is what the document says, and every image that is needed is asked for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { blocksOf, imagesOf } from './documented.mjs';

const read = (path) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

test('marked blocks are read, others and remarks are not', () => {
  const text = ['```sh', 'rm -rf /', '```', '```sh containers', 'docker compose up   # now', '', 'git pull', '```', 'up'];
  assert.deepEqual(blocksOf(text.join('\n')), [['docker compose up', 'git pull']]);
});

test('the document starts, upgrades, keeps and puts back a shop', () => {
  const blocks = blocksOf(read('docs/DEPLOY.md'));
  const [first, second] = blocks;
  assert.match(first[0], /^cp \.env\.example \.env/);
  assert.equal(second[0], 'git pull');
  const all = blocks.flat().join('\n');
  for (const part of ['doctor', 'up -d --wait', ' backup', 'restore --replace -', 'admin network -', 'admin terms -']) {
    assert.ok(all.includes(part), part);
  }
});

test('every image that is built on or run is found', () => {
  const images = imagesOf(read('Dockerfile'), read('compose.yaml'));
  assert.equal(images.length, 5, images.join(', '));
  assert.ok(images.some((name) => name.startsWith('postgres:')));
});
