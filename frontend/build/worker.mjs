// The service worker, under a version that changes with the pages it keeps.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

async function versionOf(dist) {
  const hash = createHash('sha256');
  const pages = await readdir(join(dist, 'pages'), { recursive: true });
  for (const page of pages.filter((path) => path.endsWith('.html')).sort()) {
    hash.update(await readFile(join(dist, 'pages', page)));
  }
  return hash.digest('hex').slice(0, 12);
}

export async function writeWorker(root, dist) {
  await esbuild.build({
    entryPoints: [join(root, 'worker/sw.js')],
    outfile: join(dist, 'sw.js'),
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: {
      VERSION: JSON.stringify(await versionOf(dist)),
      SAVED_TICKETS: JSON.stringify('saved-tickets'),
    },
  });
}
