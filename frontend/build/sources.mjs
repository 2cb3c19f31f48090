// What every source file of the pages imports, read from the text: types are imports too, though
// the bundler drops them.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';

const SOURCE = /\.(ts|tsx|css)$/;

/** Comments, so that what they quote is not taken for an import. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const IN_CODE = [
  // import x from 'y', import type { X } from 'y', export { x } from 'y', import 'y'
  /^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"]([^'"]+)['"]/gm,
  // import('y'), as a call and as a type
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

const IN_STYLES = [/@import\s+(?:url\()?['"]([^'"]+)['"]/g, /\bfrom\s+['"]([^'"]+)['"]/g];

/** The names of the modules that a text imports, in the order of the kinds above. */
export function importsOf(path, text) {
  const plain = text.replaceAll(COMMENT, '');
  const patterns = path.endsWith('.css') ? IN_STYLES : IN_CODE;
  return patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map((match) => match[1]));
}

/** The comment that a file opens with, in one line. */
function headOf(text) {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/\s?/, ''))
    .join(' ');
}

/**
 * Returns the files under `src` by their paths from `root`: what each imports of the others, and
 * the comment that it opens with. An import of a file that is not there keeps the path it names.
 */
export async function readSources(root) {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const paths = entries
    .map((path) => join('src', path.replaceAll('\\', '/')))
    .filter((path) => SOURCE.test(path))
    .sort();
  const known = new Set(paths);
  const sources = {};
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8');
    const targets = importsOf(path, text)
      .filter((name) => name.startsWith('.'))
      .map((name) => join(path, '..', name))
      .map(
        (to) =>
          ['', '.ts', '.tsx'].map((ending) => to + ending).find((one) => known.has(one)) ?? to,
      );
    sources[path] = { imports: targets.map((to) => ({ path: to })), head: headOf(text) };
  }
  return sources;
}
