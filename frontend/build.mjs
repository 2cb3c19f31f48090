// Builds the pages: bundles for each language, every screen drawn once, and the compressed variants
// of all files. `--watch` builds again on each change, without compressed variants.

import { mkdir, rm, watch, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle } from './build/bundle.mjs';
import { makeFonts } from './build/fonts.mjs';
import { writePages } from './build/pages.mjs';
import { precompress } from './build/precompress.mjs';
import { copyStatic } from './build/static.mjs';
import { writeWorker } from './build/worker.mjs';

export const LANGUAGES = ['en', 'fil', 'ceb'];
const root = import.meta.dirname;
const dist = join(root, 'dist');
/** It stands where all is built and compressed; the Makefile looks at its age. */
const ready = join(root, '.build/pages.ready');

async function build({ compress }) {
  const begun = Date.now();
  await rm(ready, { force: true });
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  const fonts = await makeFonts(root);
  const manifest = { routes: [], pages: {}, not_found: 'not-found' };
  for (const language of LANGUAGES) {
    const bundled = await bundle({ root, dist, language, fonts });
    await writePages({ dist, language, bundled, manifest });
  }
  await copyStatic(root, dist);
  await writeWorker(root, dist);
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1));
  if (compress) {
    await precompress(dist);
    await mkdir(dirname(ready), { recursive: true });
    await writeFile(ready, '');
  }
  console.log(`pages built in ${Date.now() - begun} ms`);
}

if (process.argv.includes('--watch')) {
  await build({ compress: false }).catch(console.error);
  for await (const change of watch(join(root, 'src'), { recursive: true })) {
    if (change.filename) {
      await build({ compress: false }).catch((error) => console.error(error.message));
    }
  }
} else {
  await build({ compress: true });
}
