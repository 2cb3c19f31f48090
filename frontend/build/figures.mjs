// The figures of the rules that the drawn screens quote: those of site.json, which are the ones that
// no settings and the first terms give; and how the carrier is reached.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function readFigures(root) {
  const { terms, law, kept, help } = JSON.parse(await readFile(join(root, 'site.json'), 'utf8'));
  return { terms, law, kept, help };
}

/**
 * The same under other terms, each figure another, and without a telephone: a screen that quotes one is then drawn
 * differently.
 * What the law sets and how long data is kept changes with the program alone, and its tests hold site.json to it.
 */
export function underOtherTerms({ terms, law, kept }) {
  const help = { phone: null, messenger: null, viber: null, hours: null };
  const plusOne = (_, value) => (typeof value === 'number' ? value + 1 : value);
  return { terms: JSON.parse(JSON.stringify(terms), plusOne), law, kept, help };
}
