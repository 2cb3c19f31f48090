// Runs the unit tests: each `*.test.ts` beside its file, those of the build itself, of the tools and of the benchmarks.

import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { readFigures } from './build/figures.mjs';

const root = import.meta.dirname;
const others = ['../tools', '../bench'].map((folder) => join(root, folder));
const outdir = join(root, '.build/tests');

async function testFiles() {
  const entries = await readdir(root, { recursive: true });
  return entries.filter(
    (path) => /^(src|build)\/.*\.test\.(ts|tsx|mjs)$/.test(path) || /^[^/]*\.test\.mjs$/.test(path),
  );
}

async function testsOf(folder) {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((path) => /\.test\.mjs$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path));
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
const ofOthers = (await Promise.all(others.map(testsOf))).flat();
const { status } = spawnSync(process.execPath, ['--test', ...bundled, ...plain, ...ofOthers], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
