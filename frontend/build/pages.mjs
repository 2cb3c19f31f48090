// Puts every drawn screen into a document: styles inline, code announced, names left open.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EARLY_ACTS } from './earlyActs.mjs';
import { EARLY_PORTS } from './earlyPorts.mjs';

export const TAGS = { en: 'en-PH', fil: 'fil', ceb: 'ceb' };

// Before the first paint: theme and direction as the visitor left them.
export const FIRST_PAINT = `(function(r,g){var t=g('BOOKING_VUE_THEME'),d=g('BOOKING_VUE_DIR'),o=t==='dark'||t==='auto'?t:'light';r.dataset.theme=o;r.dataset.scheme=o==='auto'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):o;r.dir=d==='rtl'?'rtl':'ltr'})(document.documentElement,function(k){try{return localStorage.getItem(k)}catch(e){}})`;

// The list of sea routes is under way before the code is; with a token it must bear it, and this
// request cannot.
const ROUTES_FIRST = `(function(d,l){try{if(localStorage.getItem('auth-token'))return}catch(e){}l.rel='preload';l.as='fetch';l.crossOrigin='';l.href='/booking-api/routes';d.head.append(l)})(document,document.createElement('link'))`;

// Before the first paint, too: a tab with bookings will tell of them at the head of the first page,
// and their place is kept. The key is spelled as proofs does.
const TRIPS_FIRST = `try{if(sessionStorage.getItem('booking-proofs'))document.documentElement.dataset.trips=''}catch(e){}`;

const NO_SCRIPT = '[data-overlay]{display:none}';

export const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Text for a place in HTML; the server's open places, in double braces, pass unchanged. */
export const quote = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The entry, the screen's chunk and all that they import, each once. */
export function closure(graph, names) {
  const seen = new Set();
  const visit = (name) => {
    if (name && !seen.has(name)) {
      seen.add(name);
      graph.chunks[name].imports.forEach(visit);
    }
  };
  names.forEach(visit);
  return [...seen];
}

export function chunkOf(graph, page) {
  if (!page.source) {
    return undefined;
  }
  const found = Object.keys(graph.chunks).find(
    (name) => graph.chunks[name].source === `src/${page.source}.tsx`,
  );
  if (!found) {
    throw new Error(`the screen ${page.name} has no chunk of its own at ${page.source}`);
  }
  return found;
}

export async function stylesOf(dist, graph, chunks) {
  const names = chunks.flatMap((name) => (name && graph.chunks[name].css) || []);
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: (await readFile(join(dist, 'assets', name), 'utf8')).trim(),
    })),
  );
}

const isFirstPage = (page) => page.name === 'search';
/** The first page brings the list along. */
const asksForRoutes = (page) => page.layout !== 'bare' && !isFirstPage(page);
/** The service worker shows it at the addresses of others, and its code must know. */
const standsIn = (page) => page.name === 'offline';

/** The list of sea routes, which the server fills in where it has one, and the lines that read it. */
const ports = (toChoose) =>
  [
    `<script type="application/json" id="routes" data-choose="${quote(toChoose)}">{{routes}}</script>`,
    `<script>${EARLY_PORTS}</script>`,
  ].join('');

function documentOf({ page, language, graph, chunk, styles, toChoose, reloads }) {
  const code = closure(graph, [graph.entry, chunk]);
  return [
    '<!doctype html>',
    `<html lang="${TAGS[language]}" dir="ltr" data-theme="light" data-scheme="light"${standsIn(page) ? ' data-offline' : ''}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${quote(page.title)}</title>`,
    `<meta name="description" content="${quote(page.description)}">`,
    // What is shown of a link that somebody sends.
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="{{product}} {{company}}">',
    `<meta property="og:title" content="${quote(page.title)}">`,
    `<meta property="og:description" content="${quote(page.description)}">`,
    `<meta name="twitter:card" content="${isFirstPage(page) ? '{{card}}' : 'summary'}">`,
    // The picture, where others can fetch it.
    isFirstPage(page) && '{{preview}}',
    '<meta name="theme-color" content="{{bar}}">',
    `<script>${FIRST_PAINT}</script>`,
    `<script>${EARLY_ACTS}</script>`,
    asksForRoutes(page) && `<script>${ROUTES_FIRST}</script>`,
    isFirstPage(page) && `<script>${TRIPS_FIRST}</script>`,
    ...styles.map(({ name, text }) => `<style data-styles="/assets/${name}">${text}</style>`),
    // The operator's colours and mark, where they are others.
    '{{style}}',
    `<noscript><style>${NO_SCRIPT}</style></noscript>`,
    `<link rel="preload" href="/assets/${graph.font}" as="font" type="font/woff2" crossorigin>`,
    ...code.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="site" content="{{site}}">',
    `<script type="module" src="/assets/${graph.entry}"></script>`,
    reloads && '<script type="module" src="/reload.js"></script>',
    `</head><body><div id="root">${page.html}</div>${isFirstPage(page) ? ports(toChoose) : ''}</body></html>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Writes the pages of one language and notes in the manifest what the server must know. A page that
 * `reloads` does so when it is built anew.
 */
export async function writePages({ dist, language, bundled, manifest, reloads = false }) {
  const { graph, prerender, otherwise } = bundled;
  const folder = join(dist, 'pages', language);
  await mkdir(folder, { recursive: true });
  const pages = await prerender.prerenderAll();
  const { toChoose } = prerender;
  const drawnOtherwise = new Map(
    (await otherwise.prerenderAll()).map(({ name, html }) => [name, html]),
  );
  for (const page of pages) {
    const chunk = chunkOf(graph, page);
    const styles = await stylesOf(dist, graph, [graph.entry, chunk]);
    const html = documentOf({ page, language, graph, chunk, styles, toChoose, reloads });
    await writeFile(join(folder, `${page.name}.html`), html);
    manifest.pages[page.name] ??= {
      google: page.google,
      figures: false,
      routes: isFirstPage(page),
      scripts: [],
      styles: [],
    };
    const entry = manifest.pages[page.name];
    entry.figures ||= drawnOtherwise.get(page.name) !== page.html;
    const add = (list, value) => list.includes(value) || list.push(value);
    add(entry.scripts, hash(FIRST_PAINT));
    add(entry.scripts, hash(EARLY_ACTS));
    if (asksForRoutes(page)) {
      add(entry.scripts, hash(ROUTES_FIRST));
    }
    if (isFirstPage(page)) {
      add(entry.scripts, hash(TRIPS_FIRST));
      add(entry.scripts, hash(EARLY_PORTS));
    }
    for (const text of [...styles.map((style) => style.text), NO_SCRIPT]) {
      add(entry.styles, hash(text));
    }
  }
  if (manifest.routes.length === 0) {
    manifest.routes = pages
      .filter((page) => page.name !== manifest.not_found)
      .map(({ name, path, redirect }) => ({ page: name, path, redirect }));
  }
}
