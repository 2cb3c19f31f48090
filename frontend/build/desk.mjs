// Builds the operator's desk beside the pages of the visitors: a bundle of its own, with nothing of
// theirs and nothing of it in theirs. Its screens are drawn by the browser alone, for each stands
// behind a sign-in; a document brings the code and the styles of its screen.

import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { minify, pagesOptions, prerenderFile, prerenderOptions, shared, write } from './bundle.mjs';
import { buildGate, finishGate, gateRoute } from './gate.mjs';
import { chunkOf, closure, FIRST_PAINT, hash, quote, stylesOf, TAGS } from './pages.mjs';
import { precompress } from './precompress.mjs';

export const ENTRY = 'src/desk/main.tsx';

/** What tells which documents there are. */
export const TABLE = 'src/desk/documents.ts';

/** The desk is for nobody who comes from elsewhere. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Bundles the code of one language and reads the table of its screens. */
async function bundle({ root, dist, language, fonts, finish }) {
  const options = shared(root, language, fonts);
  // Names of its own: no file of the desk is asked for, or answered, at the visitors' address.
  const chunkNames = 'desk-[name]-[hash]';
  const result = await esbuild.build({ ...pagesOptions(options, 'desk', ENTRY), chunkNames });
  const graph = await write({ options, dist, result, finish, entry: ENTRY });
  const outfile = prerenderFile(root, `desk-${language}`);
  await esbuild.build({ ...prerenderOptions(options, TABLE), outfile, write: true });
  // Under another address each time: a module is kept by its address.
  const { documents, notFound, needsScript } = await import(
    `${pathToFileURL(outfile)}?${Date.now()}`
  );
  return { graph, documents, notFound, needsScript };
}

function documentOf({ screen, language, graph, chunk, styles, needsScript }) {
  const code = closure(graph, [graph.entry, chunk]);
  return [
    '<!doctype html>',
    `<html lang="${TAGS[language]}" dir="ltr" data-theme="light" data-scheme="light">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${quote(screen.title)}</title>`,
    '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="{{bar}}">',
    `<script>${FIRST_PAINT}</script>`,
    ...styles.map(({ name, text }) => `<style data-styles="/assets/${name}">${text}</style>`),
    // The operator's colours and mark, where they are others.
    '{{style}}',
    `<link rel="preload" href="/assets/${graph.font}" as="font" type="font/woff2" crossorigin>`,
    ...code.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="site" content="{{site}}">',
    `<script type="module" src="/assets/${graph.entry}"></script>`,
    `</head><body><noscript>${quote(needsScript)}</noscript>`,
    '<div id="root"></div></body></html>',
  ].join('\n');
}

/** Writes the documents of one language and notes in the manifest what the server must know. */
async function writeDocuments({ dist, language, bundled, manifest }) {
  const { graph, documents, notFound, needsScript } = bundled;
  const folder = join(dist, 'pages', language);
  await mkdir(folder, { recursive: true });
  for (const screen of documents) {
    const chunk = chunkOf(graph, screen);
    const styles = await stylesOf(dist, graph, [graph.entry, chunk]);
    const html = documentOf({ screen, language, graph, chunk, styles, needsScript });
    await writeFile(join(folder, `${screen.name}.html`), html);
    manifest.pages[screen.name] ??= { google: false, figures: false, scripts: [], styles: [] };
    const entry = manifest.pages[screen.name];
    const add = (list, value) => list.includes(value) || list.push(value);
    add(entry.scripts, hash(FIRST_PAINT));
    for (const { text } of styles) {
      add(entry.styles, hash(text));
    }
  }
  manifest.not_found = notFound;
  manifest.routes = documents
    .filter(({ name }) => name !== notFound)
    .map(({ name, path }) => ({ page: name, path }));
}

/** Builds the whole desk, and the gate, into `dist`; for `make dev` nothing is made small. */
export async function buildDesk({ root, dist, languages, fonts, isSmall = true }) {
  const finish = isSmall ? minify : async (code) => code;
  await mkdir(join(dist, 'assets'), { recursive: true });
  const manifest = { routes: [], pages: {}, not_found: '' };
  for (const language of languages) {
    const bundled = await bundle({ root, dist, language, fonts, finish });
    await writeDocuments({ dist, language, bundled, manifest });
    await buildGate({ root, dist, language, fonts, finish, manifest });
  }
  manifest.routes.push(gateRoute);
  await finishGate(root, dist);
  await copyFile(join(root, 'static/favicon.svg'), join(dist, 'favicon.svg'));
  await copyFile(join(root, 'site.json'), join(dist, 'site.json'));
  await writeFile(join(dist, 'robots.txt'), ROBOTS);
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1));
  if (isSmall) {
    await precompress(dist);
  }
}
