// Each text about an accommodation stands once, and says of which ships where ships differ.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Accommodation } from '../../shared/api/wire';
import { classesOf } from './classes';

const one = (code: string, description: string) =>
  ({ code, name: `Name of ${code}`, description, amenities: ['Vest', 'Snack'] }) as Accommodation;
const ship = (name: string, ...accommodations: Accommodation[]) => ({
  vessel: { name },
  accommodations,
});

test('what several sailings offer is told once', () => {
  const found = classesOf([
    ship('Uno', one('ECO', 'Deck'), one('BIZ', 'Cabin')),
    ship('Dos', one('ECO', 'Deck')),
    ship('Uno', one('ECO', 'Deck')),
  ]);
  assert.deepEqual(found, [
    {
      code: 'ECO',
      name: 'Name of ECO',
      texts: [{ text: 'Deck', amenities: 'Vest · Snack', vessels: ['Uno', 'Dos'] }],
    },
    {
      code: 'BIZ',
      name: 'Name of BIZ',
      texts: [{ text: 'Cabin', amenities: 'Vest · Snack', vessels: ['Uno'] }],
    },
  ]);
});

test('a class that differs from ship to ship is told of each', () => {
  const [found, ...others] = classesOf([
    ship('Uno', one('ECO', 'Open deck')),
    ship('Dos', one('ECO', 'Lower deck')),
  ]);
  assert.equal(others.length, 0);
  assert.deepEqual(
    found?.texts.map(({ text, vessels }) => [text, vessels]),
    [
      ['Open deck', ['Uno']],
      ['Lower deck', ['Dos']],
    ],
  );
});

test('a day without sailings has no classes', () => {
  assert.deepEqual(classesOf([]), []);
});
