// The weight of what a visitor, a person at the desk and a gate download, against what it may be, and
// that the two have nothing in common. Sizes are brotli, in bytes.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const KB = 1000;

/** What the server puts into the document of the first page: the list of the demo's fourteen routes. */
const ROUTES = 850;

/** What the first page may weigh. */
export const FIRST_PAGE = {
  html: 12 * KB,
  code: 85 * KB,
  styles: 14 * KB,
  fonts: 15 * KB,
  total: 120 * KB,
  requests: 8,
};

/** What a screen may add to what the first page brought. */
export const SCREENS = {
  search: 20 * KB,
  'trip-schedules': 15 * KB,
  passengers: 32 * KB,
  payment: 12 * KB,
  success: 12 * KB,
  'manage-booking': 32 * KB,
  'auth.sign-in': 32 * KB,
  'auth.sign-up': 32 * KB,
  'auth.verify': 32 * KB,
  'auth.forgot-password': 32 * KB,
  'auth.update-password': 32 * KB,
  'user.profile': 32 * KB,
  'user.bookings': 15 * KB,
  other: 15 * KB,
};

/** What the desk may weigh: its frame once, and what each screen adds to that. */
export const DESK = { shell: 150 * KB, screen: 60 * KB };

/** What the gate may weigh, its document and its code; the reader comes only where a browser has none. */
export const GATE = { bundle: 90 * KB };

/** The page of the gate, among the desk's. */
const GATE_PAGE = 'gate';

const linked = (html, pattern) => [...new Set([...html.matchAll(pattern)].map((m) => m[1]))];

/** What a page brings, read from its document. */
export async function weigh(dist, language, page) {
  const file = join(dist, 'pages', language, `${page}.html`);
  const html = await readFile(file, 'utf8');
  const size = async (path) =>
    (await readFile(join(dist, `${path}.br`)).catch(() => readFile(join(dist, path)))).length;
  const sum = async (paths) => (await Promise.all(paths.map(size))).reduce((a, b) => a + b, 0);
  const scripts = linked(html, /(?:modulepreload" href|script type="module" src)="([^"]+\.js)"/g);
  const sheets = linked(html, /data-styles="([^"]+\.css)"/g);
  const fonts = linked(html, /preload" href="([^"]+\.woff2)"/g);
  const document =
    (await readFile(`${file}.br`)).length + (html.includes('{{routes}}') ? ROUTES : 0);
  const [code, styles, font] = await Promise.all([sum(scripts), sum(sheets), sum(fonts)]);
  return {
    html: document,
    code,
    styles,
    fonts: font,
    total: document + code + font,
    // The document, its code, the font, the icon and the list of routes.
    requests: 1 + scripts.length + fonts.length + 2,
    scripts,
  };
}

/** What is too heavy, in words. */
export function excess(name, weight, limits) {
  return Object.entries(limits)
    .filter(([what, limit]) => weight[what] > limit)
    .map(([what, limit]) => `${name}: ${what} is ${weight[what]}, at most ${limit} is allowed`);
}

async function check(dist) {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const found = [];
  for (const language of ['en', 'fil', 'ceb']) {
    const first = await weigh(dist, language, 'search');
    found.push(...excess(`first page (${language})`, first, FIRST_PAGE));
    for (const page of Object.keys(manifest.pages)) {
      const weight = await weigh(dist, language, page);
      const own = weight.scripts.filter((script) => !first.scripts.includes(script));
      const sizes = await Promise.all(
        own.map(async (path) => (await readFile(join(dist, `${path}.br`))).length),
      );
      const more = sizes.reduce((a, b) => a + b, 0);
      found.push(
        ...excess(`${page} (${language})`, { more }, { more: SCREENS[page] ?? SCREENS.other }),
      );
    }
    if (language === 'en') {
      const { scripts: _, ...shown } = first;
      console.log('first page, brotli:', JSON.stringify(shown));
    }
  }
  return found;
}

const sizeOf = async (dist, path) => (await readFile(join(dist, `${path}.br`))).length;

const total = async (dist, paths) =>
  (await Promise.all(paths.map((path) => sizeOf(dist, path)))).reduce((a, b) => a + b, 0);

/** What is too heavy at the desk. The shell is what all its documents bring. */
async function checkDesk(dist) {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const found = [];
  for (const language of ['en', 'fil', 'ceb']) {
    const pages = Object.keys(manifest.pages).filter((page) => page !== GATE_PAGE);
    const weights = await Promise.all(pages.map((page) => weigh(dist, language, page)));
    const inAll = (weights[0]?.scripts ?? []).filter((script) =>
      weights.every(({ scripts }) => scripts.includes(script)),
    );
    const shell = await total(dist, inAll);
    found.push(...excess(`desk (${language})`, { shell }, { shell: DESK.shell }));
    for (const [at, { scripts }] of weights.entries()) {
      const screen = await total(
        dist,
        scripts.filter((script) => !inAll.includes(script)),
      );
      const name = `desk ${pages[at]} (${language})`;
      found.push(...excess(name, { screen }, { screen: DESK.screen }));
    }
    if (language === 'en') {
      console.log('desk shell, brotli:', shell);
    }
  }
  return found;
}

/** What is too heavy at the gate, and what of the desk is in it. */
async function checkGate(dist) {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const pages = Object.keys(manifest.pages).filter((page) => page !== GATE_PAGE);
  const found = [];
  for (const language of ['en', 'fil', 'ceb']) {
    const { scripts, html, code } = await weigh(dist, language, GATE_PAGE);
    const bundle = html + code;
    found.push(...excess(`gate (${language})`, { bundle }, GATE));
    const ofDesk = await Promise.all(pages.map((page) => weigh(dist, language, page)));
    const shared = scripts.filter((script) => ofDesk.some((page) => page.scripts.includes(script)));
    found.push(...shared.map((script) => `gate (${language}): shares ${script} with the desk`));
    if (language === 'en') {
      console.log('gate, brotli:', bundle);
    }
  }
  return found;
}

/** What every call of the desk's begins with. */
const DESK_CALLS = '/ops-api';

/** Where the visitors' files, texts by their names, lead to the desk: to its scripts or its calls. */
export function leadsToDesk(texts, deskScripts) {
  return Object.entries(texts).flatMap(([name, text]) =>
    [DESK_CALLS, ...deskScripts]
      .filter((word) => text.includes(word))
      .map((word) => `${name} of the visitors names ${word} of the desk`),
  );
}

async function checkApart(dist, desk) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(html|js|css)$/.test(entry.name));
  const texts = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(dist, path), await readFile(path, 'utf8')];
    }),
  );
  // What both were built from alone has the same name in both.
  const theirs = await readdir(join(dist, 'assets'));
  const scripts = (await readdir(join(desk, 'assets'))).filter(
    (name) => name.endsWith('.js') && !theirs.includes(name),
  );
  return leadsToDesk(Object.fromEntries(texts), scripts);
}

if (process.argv[1] === import.meta.filename) {
  const [dist, desk] = ['dist', 'dist-ops'].map((name) => join(import.meta.dirname, name));
  const found = [
    ...(await check(dist)),
    ...(await checkDesk(desk)),
    ...(await checkGate(desk)),
    ...(await checkApart(dist, desk)),
  ];
  for (const fault of found) {
    console.error(fault);
  }
  process.exit(found.length > 0 ? 1 : 0);
}
