// Styles by the code that needs them: those of the shell once, those of each screen beside its
// chunk. The bundler alone would put the styles of all screens into the shell.

import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { askedBy, fetchedBefore, reach } from './chunks.mjs';

/** Styles of a part that are smaller, in bytes as they are written, come with whoever asks for it: a request costs more. */
const SMALL = 2_000;

/** The style sheets that `source` brings along, in the order of imports. */
function sheetsOf(inputs, source) {
  return [...reach(inputs, source)].filter((path) => path.endsWith('.css'));
}

/**
 * The style sheets of the shell and of each screen. What the shell has is read from what was `bundled`, for more may have
 * been put into it; what a screen needs, from its own `inputs`. A part that a screen fetches later brings none of those
 * that came with whatever asks for it, and nothing at all where that is little.
 */
export function sheetsByScreen({ inputs, bundled, entry, screens }) {
  const shell = reach(bundled, entry);
  const reached = new Map(screens.map((screen) => [screen, reach(inputs, screen)]));
  const asking = askedBy(inputs, reached, shell);
  const before = fetchedBefore(reached, shell, asking);
  const own = new Map(
    screens.map((screen) => [
      screen,
      sheetsOf(inputs, screen).filter((sheet) => !before.get(screen).has(sheet)),
    ]),
  );
  const bytes = (sheets) => sheets.reduce((sum, sheet) => sum + inputs[sheet].bytes, 0);
  const isSmall = (screen) => asking.get(screen).length > 0 && bytes(own.get(screen)) < SMALL;
  const small = screens.filter(isSmall);
  // One that a small part asks for stays where it is.
  for (const part of small.filter((one) => !asking.get(one).some((page) => small.includes(page)))) {
    for (const page of asking.get(part)) {
      own.set(page, [...new Set([...own.get(page), ...own.get(part)])]);
    }
    own.set(part, []);
  }
  return new Map([[entry, sheetsOf(bundled, entry)], ...own]);
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

/** What a bundle of these sheets depends on: their names and the times of their last change. */
async function keyOf(options, sheets) {
  const times = sheets.map(
    async (sheet) => (await stat(join(options.absWorkingDir, sheet))).mtimeMs,
  );
  return JSON.stringify([sheets, await Promise.all(times)]);
}

/** The bundle as it was `kept` while its sheets stay the same. */
async function bundleOnce(options, sheets, kept) {
  if (!kept) {
    return bundleSheets(options, sheets);
  }
  const key = await keyOf(options, sheets);
  if (!kept.has(key)) {
    kept.set(key, await bundleSheets(options, sheets));
  }
  return kept.get(key);
}

/**
 * Writes a style sheet for the shell and one for each screen that needs more. Returns the names of the files by the
 * source of the code. `kept` holds bundles between builds.
 */
export async function writeStyles({ options, dist, inputs, bundled, entry, screens, kept }) {
  const names = {};
  for (const [source, sheets] of sheetsByScreen({ inputs, bundled, entry, screens })) {
    if (sheets.length === 0) {
      continue;
    }
    const text = await bundleOnce(options, sheets, kept);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const stem = basename(source).replace(/\.tsx?$/, '');
    names[source] = `${stem}-${hash}.css`;
    await writeFile(join(dist, 'assets', names[source]), text);
  }
  return names;
}
