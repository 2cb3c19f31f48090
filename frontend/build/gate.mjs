// Builds the gate beside the desk: a page of its own with a bundle, a worker and a manifest of its own,
// which goes on without a network. Nothing of the desk's is in it, and nothing of it in the desk.

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { pagesOptions, prerenderFile, prerenderOptions, shared, write } from './bundle.mjs';
import { closure, FIRST_PAINT, hash, quote, stylesOf, TAGS } from './pages.mjs';

export const ENTRY = 'src/gate/main.tsx';

/** What tells how the page is called. */
export const TABLE = 'src/gate/document.ts';

const PAGE = 'gate';

const ICONS = ['gate-192.png', 'gate-512.png'];

/** Buttons bring the links of the other pages along, and those a router; here no link is drawn. */
const withoutRouter = {
  name: 'without-router',
  setup(build) {
    build.onResolve({ filter: /^\.\/Link$/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'asked') {
        return undefined;
      }
      const found = await build.resolve(path, { ...rest, pluginData: 'asked' });
      return { path: found.path, sideEffects: false };
    });
  },
};

async function bundle({ root, dist, language, fonts, finish }) {
  const common = shared(root, language, fonts);
  const plugins = [...common.plugins, withoutRouter];
  const options = { ...common, plugins, loader: { '.wasm': 'file' } };
  const chunkNames = 'gate-[name]-[hash]';
  const result = await esbuild.build({ ...pagesOptions(options, PAGE, ENTRY), chunkNames });
  const graph = await write({ options, dist, result, finish, entry: ENTRY });
  const outfile = prerenderFile(root, `gate-${language}`);
  await esbuild.build({ ...prerenderOptions(options, TABLE), outfile, write: true });
  // Under another address each time: a module is kept by its address.
  const { title, needsScript } = await import(`${pathToFileURL(outfile)}?${Date.now()}`);
  return { graph, title, needsScript };
}

function documentOf({ title, needsScript, language, graph, styles }) {
  const code = closure(graph, [graph.entry]);
  return [
    '<!doctype html>',
    `<html lang="${TAGS[language]}" dir="ltr" data-theme="light" data-scheme="light">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${quote(title)}</title>`,
    '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="{{bar}}">',
    `<script>${FIRST_PAINT}</script>`,
    ...styles.map(({ name, text }) => `<style data-styles="/assets/${name}">${text}</style>`),
    // The operator's colours and mark, where they are others.
    '{{style}}',
    `<link rel="preload" href="/assets/${graph.font}" as="font" type="font/woff2" crossorigin>`,
    ...code.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/gate-192.png">',
    '<link rel="manifest" href="/gate.webmanifest">',
    '<meta name="product" content="{{product}}">',
    `<script type="module" src="/assets/${graph.entry}"></script>`,
    `</head><body><noscript>${quote(needsScript)}</noscript>`,
    '<div id="root"></div></body></html>',
  ].join('\n');
}

/** Writes the gate of one language into the desk's `dist`, and notes it in the desk's `manifest`. */
export async function buildGate({ root, dist, language, fonts, finish, manifest }) {
  const { graph, title, needsScript } = await bundle({ root, dist, language, fonts, finish });
  const styles = await stylesOf(dist, graph, [graph.entry]);
  const folder = join(dist, 'pages', language);
  await mkdir(folder, { recursive: true });
  const html = documentOf({ title, needsScript, language, graph, styles });
  await writeFile(join(folder, `${PAGE}.html`), html);
  const known = manifest.pages[PAGE]?.styles ?? [];
  manifest.pages[PAGE] = {
    google: false,
    figures: false,
    camera: true,
    scripts: [hash(FIRST_PAINT)],
    styles: [...new Set([...known, ...styles.map(({ text }) => hash(text))])],
  };
}

/** The route of the page, for the manifest. */
export const gateRoute = { page: PAGE, path: '/gate' };

/** Writes what all languages share: the worker, under a version of the pages, and the app's manifest. */
export async function finishGate(root, dist) {
  const version = createHash('sha256');
  for (const language of (await readdir(join(dist, 'pages'))).sort()) {
    version.update(await readFile(join(dist, 'pages', language, `${PAGE}.html`)));
  }
  await esbuild.build({
    entryPoints: [join(root, 'worker/gate.js')],
    outfile: join(dist, 'gate-worker.js'),
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { VERSION: JSON.stringify(version.digest('hex').slice(0, 12)) },
  });
  for (const name of ['gate.webmanifest', ...ICONS]) {
    await copyFile(join(root, 'gate', name), join(dist, name));
  }
}
