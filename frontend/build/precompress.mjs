// Writes the compressed variants of every text file and of programs in WebAssembly, brotli and gzip, so that the server compresses
// none at run time. Pages are compressed with the default names in them; under other names the server
// compresses them anew.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|txt|webmanifest|json|xml|wasm)$/;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const quote = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** What the server fills in where the operator has no colours or icons of their own, no address over HTTPS and no routes. */
const FACE = { bar: '#062a3a', style: '', card: 'summary', preview: '', routes: '' };

/** The same filling as the server's. */
export function fill(page, site) {
  return page.replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => {
    if (name === 'site') {
      return quote(JSON.stringify(site));
    }
    const value = site[name] ?? FACE[name];
    return typeof value === 'string' ? quote(value) : whole;
  });
}

export async function precompress(dist) {
  const site = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8'));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const isPage = relative(dist, file).startsWith('pages');
      const body = isPage ? Buffer.from(fill(bytes.toString('utf8'), site)) : bytes;
      const [br, gz] = await Promise.all([brotli(body), promisify(gzip)(body, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
