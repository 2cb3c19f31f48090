// The service worker: opens the pages that show saved tickets where there is no network, and in the
// place of any other the one that says so. It keeps those pages with their code and nothing else, and
// those of the tickets only where there are any; the tickets themselves the pages put into a store of
// their own, from which they are taken two days after the departure.

/* global VERSION, SAVED_TICKETS */

const SHELL = `shell-${VERSION}`;

/** The page of a paid booking is the same for every code. */
const RESULT = '/success/_';
const PAGES = ['/my-trip', '/manage-booking', RESULT];
/** Says that there is no network, at whichever address was asked for. */
const OFFLINE = '/offline';
const OTHERS = ['/favicon.svg'];

/** Calls and what they download are no pages. */
const CALLS = '/booking-api/';

/** After so long without an answer the cached page is shown. */
const NETWORK_TIMEOUT_MS = 2500;

const ASSET = /"(\/assets\/[^"]+\.(?:js|woff2))"/g;

/** The store of the tickets, where there is one: to look makes none, for pages ask whether it is there. */
async function keptTickets() {
  return (await caches.has(SAVED_TICKETS)) ? caches.open(SAVED_TICKETS) : undefined;
}

/** The pages to keep: whoever has no tickets here is spared the download of those that show them. */
async function wanted() {
  const saved = (await (await keptTickets())?.keys()) ?? [];
  return saved.length > 0 ? [...PAGES, OFFLINE] : [OFFLINE];
}

/** All is there before a page takes the place of the one before. */
async function cacheShell() {
  const cache = await caches.open(SHELL);
  const found = new Set(OTHERS);
  const answers = [];
  for (const page of await wanted()) {
    const answer = await fetch(page, { cache: 'no-cache' });
    if (!answer.ok) {
      throw new Error(`${page} is not to be had`);
    }
    for (const [, asset] of (await answer.clone().text()).matchAll(ASSET)) {
      found.add(asset);
    }
    answers.push([page, answer]);
  }
  await cache.addAll([...found]);
  await Promise.all(answers.map(([page, answer]) => cache.put(page, answer)));
}

async function dropOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function dropOldTickets() {
  const kept = await keptTickets();
  for (const key of (await kept?.keys()) ?? []) {
    const saved = await (await kept.match(key))?.json();
    if (!saved || saved.forgotten_at <= Date.now()) {
      await kept.delete(key);
    }
  }
}

async function fromShell(page) {
  return (await caches.open(SHELL)).match(page, { ignoreVary: true });
}

/** Has browsers that can do so ask for a page while this worker starts, and not after it. */
async function askEarly() {
  await self.registration.navigationPreload?.enable();
}

/** What the network answers. */
async function answerTo({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

/** What the proxy answers with where it cannot reach the server. */
const UNREACHABLE = 502;

/** Whether the server itself answered. */
const isReached = ({ status }) => status !== UNREACHABLE;

/** The page as the network has it; as it was kept where the network does not answer. */
async function openPage(event, page) {
  const kept = await fromShell(page);
  if (!kept) {
    return openOther(event);
  }
  const fresh = answerTo(event);
  // Whoever is shown what was kept lets it end.
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, kept));
  const reached = fresh.then((answer) => (isReached(answer) ? answer : kept));
  return Promise.race([reached.catch(() => kept), late]);
}

/** The page as the network has it, however late; without one, the page that says so. */
async function openOther(event) {
  const fresh = answerTo(event);
  if (await fresh.then(isReached, () => false)) {
    return fresh;
  }
  return (await fromShell(OFFLINE)) ?? fresh;
}

async function openAsset(request) {
  return (await fromShell(request)) ?? fetch(request);
}

function pageOf(path) {
  return path.startsWith('/success/') ? RESULT : PAGES.find((page) => page === path);
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([askEarly(), dropOldShells(), dropOldTickets()]));
});

// The first tickets were saved, or the visitor reads the pages in another language now.
self.addEventListener('message', (event) => {
  const [asker] = event.ports;
  event.waitUntil(
    cacheShell().then(
      () => asker.postMessage(true),
      () => asker.postMessage(false),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    event.waitUntil(dropOldTickets());
    const page = pageOf(pathname);
    if (page) {
      event.respondWith(openPage(event, page));
    } else {
      event.respondWith(pathname.startsWith(CALLS) ? answerTo(event) : openOther(event));
    }
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(request));
  }
});
