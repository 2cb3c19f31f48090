import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf, slugOf } from './shipPictures';

test('a ship is spelt as the server spells it', () => {
  const names = ['MV Amihan Uno', 'Santa Fe (Bantayan)', 'Peñablanca', '—', ' M/V “Niña” 2'];
  const slugs = ['mv-amihan-uno', 'santa-fe-bantayan', 'penablanca', '', 'm-v-nina-2'];
  assert.deepEqual(names.map(slugOf), slugs);
});

test('a ship without a picture has none', () => {
  const ships = { 'mv-tala': [640, 360] as const };
  const picture = { path: '/ships/mv-tala.webp', width: 640, height: 360 };
  assert.deepEqual(pictureOf(ships, 'MV Tala'), picture);
  for (const other of ['MV Luna', 'constructor', '']) {
    assert.equal(pictureOf(ships, other), undefined);
  }
  assert.equal(pictureOf(undefined, 'MV Tala'), undefined);
});
