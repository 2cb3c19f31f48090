// Runs the unit tests: each `*.test.ts` beside its file, those of the build itself and of the tools.

import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { readFigures } from './build/figures.mjs';

const root = import.meta.dirname;
const tools = join(root, '../tools');
const outdir = join(root, '.build/tests');

async function testFiles() {
  const entries = await readdir(root, { recursive: true });
  return entries.filter(
    (path) => /^(src|build)\/.*\.test\.(ts|tsx|mjs)$/.test(path) || /^[^/]*\.test\.mjs$/.test(path),
  );
}

async function testsOfTools() {
  const entries = await readdir(tools, { recursive: true });
  return entries.filter((path) => /\.test\.mjs$/.test(path) && !path.includes('node_modules'));
}

await rm(outdir, { recursive: true, force: true });
const files = await testFiles();
await esbuild.build({
  absWorkingDir: root,
  entryPoints: files.filter((path) => path.startsWith('src/')),
  outdir,
  outbase: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  define: { LANGUAGE: '"en"' },
  banner: { js: `globalThis.figures = ${JSON.stringify(await readFigures(root))};` },
  logLevel: 'warning',
});
const bundled = files
  .filter((path) => path.startsWith('src/'))
  .map((path) => join(outdir, path.replace(/\.tsx?$/, '.mjs')));
const plain = files.filter((path) => !path.startsWith('src/')).map((path) => join(root, path));
const ofTools = (await testsOfTools()).map((path) => join(tools, path));
const { status } = spawnSync(process.execPath, ['--test', ...bundled, ...plain, ...ofTools], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
