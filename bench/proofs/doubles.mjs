// The test doubles of the browser tests, which are written in TypeScript.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inScratch } from '../harness/processes.mjs';
import { root } from '../harness/settings.mjs';

/** Returns what these files of `frontend/tests/support` export. */
export function testDoubles(...names) {
  const esbuild = createRequire(join(root, 'frontend/package.json'))('esbuild');
  return inScratch('proof-doubles', async (folder) => {
    const outfile = join(folder, 'doubles.mjs');
    const contents = names.map((name) => `export * from './${name}';`).join('\n');
    await esbuild.build({
      stdin: { contents, resolveDir: join(root, 'frontend/tests/support'), loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    return await import(pathToFileURL(outfile));
  });
}
