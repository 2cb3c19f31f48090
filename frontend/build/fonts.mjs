// The display face, cut down to the letters that the three languages and their names need.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = 'node_modules/@fontsource-variable/familjen-grotesk/files';

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));

// What Filipino, Cebuano and the names of people here are written with, and our punctuation.
const LETTERS = `${ASCII}ÀÁÂÈÉÊÌÍÎÑÒÓÔÙÚÛÜÇàáâèéêìíîñòóôùúûüç–—‘’“”…•·©→×\u00a0`;

/** The weights that the face is set in; text is in the device's own. */
const WEIGHTS = { min: 600, max: 700 };

/** The peso sign stands in each first page, so it has one weight: the middle of them. */
const PESO_WEIGHT = 650;

/** Returns the woff2 of the letters and that of the one sign that stands in another file. */
export async function makeFonts(root) {
  const [latin, extended] = await Promise.all([
    readFile(join(root, FOLDER, 'familjen-grotesk-latin-wght-normal.woff2')),
    readFile(join(root, FOLDER, 'familjen-grotesk-latin-ext-wght-normal.woff2')),
  ]);
  const cache = join(root, '.build');
  await mkdir(cache, { recursive: true });
  const key = createHash('sha256').update(latin).update(extended).update(LETTERS).digest('hex');
  const cut = async (name, font, letters, wght) => {
    const path = join(cache, `${name}-${key.slice(0, 12)}.woff2`);
    const made = await readFile(path).catch(() => null);
    if (made) {
      return { path, bytes: made };
    }
    const bytes = await subsetFont(font, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    await writeFile(path, bytes);
    return { path, bytes };
  };
  return {
    letters: await cut(`display-${WEIGHTS.min}-${WEIGHTS.max}`, latin, LETTERS, WEIGHTS),
    peso: await cut(`peso-${PESO_WEIGHT}`, extended, '₱', PESO_WEIGHT),
  };
}
