// The worker of the gate: opens its page at once, with a network or without. It keeps the page of one
// language with its code and nothing else; what the page knows of people lies sealed in its database.

/* global VERSION */

const SHELL = `gate-${VERSION}`;

const PAGE = '/gate';

const ICONS = ['/favicon.svg', '/gate-192.png', '/gate.webmanifest'];

const ASSET = /"(\/assets\/[^"]+\.(?:js|woff2))"/g;

/** Keeps a page and all that it brings; the page last, so that it is never kept without them. */
async function keep(page) {
  const cache = await caches.open(SHELL);
  const found = new Set(ICONS);
  for (const [, asset] of (await page.clone().text()).matchAll(ASSET)) {
    found.add(asset);
  }
  const missing = [];
  for (const path of found) {
    if (!(await cache.match(path))) {
      missing.push(path);
    }
  }
  await cache.addAll(missing);
  await cache.put(PAGE, page);
}

async function keepShell() {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) {
    throw new Error('the gate is not to be had');
  }
  await keep(page);
}

async function dropOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('gate-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const kept = (path) => caches.open(SHELL).then((cache) => cache.match(path, { ignoreVary: true }));

/** Another language was asked for: its page takes the place of the one that is kept. */
async function openAnew(request) {
  const page = await fetch(request).catch(() => undefined);
  if (!page?.ok) {
    return (await kept(PAGE)) ?? Response.error();
  }
  await keep(page.clone());
  return page;
}

async function openPage(request) {
  return (await kept(PAGE)) ?? fetch(request);
}

/** A file that is fetched later, such as the reader of codes, is there without a network afterwards. */
async function openAsset(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) {
    return found;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(search === '' ? openPage(request) : openAnew(request));
  } else if (pathname.startsWith('/assets/') || ICONS.includes(pathname)) {
    event.respondWith(openAsset(request));
  }
});
