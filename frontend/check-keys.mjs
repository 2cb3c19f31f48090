// Checks that no table whose names are any text (`Record<string, …>`) is asked or written by an index: a name that
// comes from outside may be `constructor` or `__proto__`. `named` asks, `Object.fromEntries` and a `Map` write.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { readSources } from './build/sources.mjs';

/** The one place that may. */
const NAMED = 'src/shared/named.ts';

const TABLE = '(?:Readonly<|Partial<)?Record<string,';

/** A constant, a parameter or a member that is such a table. */
const DECLARED = new RegExp(String.raw`(\w+)\??: ${TABLE}`, 'g');

/** A function or a way of an object that answers with one. */
const ANSWERED = new RegExp(String.raw`(\w+)(?: = )?\([^()]*\): ${TABLE}`, 'g');

/** A table of another type that is taken for one, and asked at once. */
const TAKEN = new RegExp(String.raw`\bas ${TABLE}[^;]*?>\)\[`);

const EXPORTED = new RegExp(String.raw`^export (?:const|function) (\w+)[^;{=]*: ${TABLE}`, 'gm');

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** Whether a name is indexed by anything but a number or a text that stands there. */
const isIndexed = (text, name) =>
  new RegExp(String.raw`\b${name}(?:\([^()]*\))?(?:\?\.)?\[(?!['"\d\]])`).test(text);

/** What is wrong with files, given by their paths, in words. */
export function faults(files) {
  const plain = Object.entries(files)
    .filter(([path]) => path !== NAMED)
    .map(([path, text]) => [path, text.replaceAll(COMMENT, '')]);
  const exported = new Set(plain.flatMap(([, text]) => all(text, EXPORTED)));
  return plain.flatMap(([path, text]) => {
    const imported = all(text, /^import[^;]*?\{([^}]*)\}/gm).flatMap((list) => list.split(','));
    const known = imported
      .map((one) => one.trim().split(' ').at(-1))
      .filter((one) => exported.has(one));
    const names = new Set([...all(text, DECLARED), ...all(text, ANSWERED), ...known]);
    const found = [...names].filter((name) => isIndexed(text, name));
    return [
      ...found.map((name) => `${path} indexes ${name}, whose names are any text`),
      ...(TAKEN.test(text) ? [`${path} indexes a table that it takes for one of any names`] : []),
    ];
  });
}

const isChecked = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** The text of each file that a visitor or the desk downloads. */
export async function readTexts(root) {
  const paths = Object.keys(await readSources(root)).filter(isChecked);
  const read = async (path) => [path, await readFile(join(root, path), 'utf8')];
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

if (process.argv[1] === import.meta.filename) {
  const texts = await readTexts(import.meta.dirname);
  const found = faults(texts);
  for (const fault of found) {
    console.error(fault);
  }
  console.log(`keys: ${Object.keys(texts).length} files, ${found.length} faults`);
  process.exit(found.length > 0 ? 1 : 0);
}
