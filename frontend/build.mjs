// Builds the pages: bundles for each language, every screen drawn once, and the compressed variants
// of all files. `--watch` builds one language for `make dev`, again on each change; see build/watch.mjs.

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle } from './build/bundle.mjs';
import { makeFonts } from './build/fonts.mjs';
import { writePages } from './build/pages.mjs';
import { precompress } from './build/precompress.mjs';
import { copyStatic } from './build/static.mjs';
import { watchAndBuild } from './build/watch.mjs';
import { writeWorker } from './build/worker.mjs';

export const LANGUAGES = ['en', 'fil', 'ceb'];
const root = import.meta.dirname;
const dist = join(root, 'dist');
/** It stands where all is built and compressed; the Makefile looks at its age. */
const ready = join(root, '.build/pages.ready');

async function build() {
  const begun = Date.now();
  const next = join(root, 'dist.new');
  await rm(ready, { force: true });
  await rm(next, { recursive: true, force: true });
  await mkdir(join(next, 'assets'), { recursive: true });
  const fonts = await makeFonts(root);
  const manifest = { routes: [], pages: {}, not_found: 'not-found' };
  for (const language of LANGUAGES) {
    const bundled = await bundle({ root, dist: next, language, fonts });
    await writePages({ dist: next, language, bundled, manifest });
  }
  await copyStatic(root, next);
  await writeWorker(root, next);
  await writeFile(join(next, 'manifest.json'), JSON.stringify(manifest, null, 1));
  await precompress(next);
  // Whole before it takes its place: a build that fails leaves the last one standing.
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  await mkdir(dirname(ready), { recursive: true });
  await writeFile(ready, '');
  console.log(`pages built in ${Date.now() - begun} ms`);
}

if (process.argv.includes('--watch')) {
  await watchAndBuild(root, process.env.DEV_LANG || LANGUAGES[0]);
} else {
  await build();
}
