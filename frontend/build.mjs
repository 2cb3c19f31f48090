// Builds the pages: bundles for each language, every screen drawn once, and the compressed variants
// of all files; then the operator's desk, in a folder of its own. `--watch` builds one language for
// `make dev`, again on each change; see build/watch.mjs.

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle } from './build/bundle.mjs';
import { buildDesk } from './build/desk.mjs';
import { makeFonts } from './build/fonts.mjs';
import { writePages } from './build/pages.mjs';
import { precompress } from './build/precompress.mjs';
import { copyStatic } from './build/static.mjs';
import { watchAndBuild } from './build/watch.mjs';
import { writeWorker } from './build/worker.mjs';

export const LANGUAGES = ['en', 'fil', 'ceb'];
const root = import.meta.dirname;
const dist = join(root, 'dist');
const deskDist = join(root, 'dist-ops');
/** It stands where all is built and compressed; the Makefile looks at its age. */
const ready = join(root, '.build/pages.ready');

async function build() {
  const begun = Date.now();
  await rm(ready, { force: true });
  const fonts = await makeFonts(root);
  const pages = await buildPages(fonts);
  const desk = await newFolder(deskDist);
  await buildDesk({ root, dist: desk, languages: LANGUAGES, fonts });
  await replace(pages, dist);
  await replace(desk, deskDist);
  await mkdir(dirname(ready), { recursive: true });
  await writeFile(ready, '');
  console.log(`pages built in ${Date.now() - begun} ms`);
}

/** Builds the pages of the visitors into a new folder, and returns it. */
async function buildPages(fonts) {
  const next = await newFolder(dist);
  await mkdir(join(next, 'assets'), { recursive: true });
  const manifest = { routes: [], pages: {}, not_found: 'not-found' };
  for (const language of LANGUAGES) {
    const bundled = await bundle({ root, dist: next, language, fonts });
    await writePages({ dist: next, language, bundled, manifest });
  }
  await copyStatic(root, next);
  await writeWorker(root, next);
  await writeFile(join(next, 'manifest.json'), JSON.stringify(manifest, null, 1));
  await precompress(next);
  return next;
}

async function newFolder(place) {
  const next = `${place}.new`;
  await rm(next, { recursive: true, force: true });
  return next;
}

/** Whole before it takes its place: a build that fails leaves the last one standing. */
async function replace(next, place) {
  await rm(place, { recursive: true, force: true });
  await rename(next, place);
}

if (process.argv.includes('--watch')) {
  await watchAndBuild(root, process.env.DEV_LANG || LANGUAGES[0]);
} else {
  await build();
}
