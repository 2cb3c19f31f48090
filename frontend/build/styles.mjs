// Styles by the code that needs them: those of the shell once, those of each screen beside its
// chunk. The bundler alone would put the styles of all screens into the shell.

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';

/** The style sheets that `source` reaches without a dynamic import, in the order of imports. */
function reach(inputs, source, seen = new Set(), found = []) {
  if (seen.has(source)) {
    return found;
  }
  seen.add(source);
  if (source.endsWith('.css')) {
    found.push(source);
    return found;
  }
  for (const { path, kind } of inputs[source]?.imports ?? []) {
    if (kind === 'import-statement') {
      reach(inputs, path, seen, found);
    }
  }
  return found;
}

async function bundleSheets(options, sheets) {
  const result = await esbuild.build({
    ...options,
    stdin: {
      contents: sheets.map((sheet) => `@import "./${sheet}";`).join('\n'),
      loader: 'css',
      resolveDir: options.absWorkingDir,
    },
    outfile: join(options.absWorkingDir, 'dist/assets/styles.css'),
    publicPath: '/assets',
    assetNames: '[name]-[hash]',
  });
  return result.outputFiles.find((file) => file.path.endsWith('.css')).text.trim();
}

/**
 * Writes a style sheet for the shell and one for each screen that needs more than the shell's.
 * Returns the names of the files by the source of the code.
 */
export async function writeStyles({ options, dist, metafile, entry, screens }) {
  const shell = reach(metafile.inputs, entry);
  const names = {};
  for (const source of [entry, ...screens]) {
    const sheets =
      source === entry
        ? shell
        : reach(metafile.inputs, source).filter((sheet) => !shell.includes(sheet));
    if (sheets.length === 0) {
      continue;
    }
    const text = await bundleSheets(options, sheets);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const stem = basename(source).replace(/\.tsx?$/, '');
    names[source] = `${stem}-${hash}.css`;
    await writeFile(join(dist, 'assets', names[source]), text);
  }
  return names;
}
