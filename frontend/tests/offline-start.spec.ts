// The app opens without a network: at any address it shows what the device keeps, and asks again there.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { expectFine, settle } from './support/looks';
import { CODE, holdKey, stubPayment } from './support/payments';
import type { Server } from './support/server';
import { expect, test } from './support/test';

const OFFLINE = 'You are offline';

/** The worker comes once the page is idle, and the pages are kept before it is ready. */
async function install(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** The timetable is kept once the page is idle. */
async function lookAtTimetable(page: Page): Promise<void> {
  await page.goto('/schedules?route=CEB-TAG');
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-timetable')))
    .not.toBe(null);
}

async function age(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => {
    const last = JSON.parse(localStorage.getItem('last-timetable') ?? '');
    localStorage.setItem('last-timetable', JSON.stringify({ ...last, seen_at: Date.now() - by }));
  }, ms);
}

async function openWithout(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(heading(page)).toHaveText(OFFLINE);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  return page;
}

/** What a worker fetches is not held back by the browser's switch alone: the server is gone, too. */
async function without(context: BrowserContext, server: Server, work: () => Promise<void>) {
  await context.setOffline(true);
  await server.kill();
  try {
    await work();
  } finally {
    await server.startAgain();
    await context.setOffline(false);
  }
}

test.beforeEach(({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
});

test('a worker makes no store for tickets that nobody keeps', async ({ page }) => {
  await install(page);
  await page.goto('/manage-booking');
  await settle(page);
  expect(await page.evaluate(() => caches.has('saved-tickets'))).toBe(false);
});

test('a page is asked for while the worker starts', async ({ page }) => {
  await install(page);
  const isEarly = () =>
    page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload.getState()).enabled;
    });
  await expect.poll(isEarly).toBe(true);
  await page.goto('/about-us');
  // The worker answers with it.
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  );
  expect(visit.workerStart).toBeGreaterThan(0);
  await expect(heading(page)).toBeVisible();
});

test('any address opens without a network, and is asked for again where it stands', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  await lookAtTimetable(page);
  await age(page, 3 * 3_600_000);
  let tab = page;
  await without(context, server, async () => {
    // The guard of a step of the booking leads nobody away from it.
    for (const address of ['/', '/schedules', '/booking/passengers', '/about-us?a=b']) {
      tab = await openWithout(context, address);
      const timetable = tab.getByRole('region', { name: 'Cebu City to Tagbilaran' });
      await expect(timetable).toContainText('Seen 3 hours ago');
      await expect(timetable.getByRole('row').nth(3)).toContainText(/\d:\d\d [AP]M/);
    }
    await Promise.all([tab.waitForEvent('load'), button(tab, 'Try again').click()]);
    await expect(heading(tab)).toHaveText(OFFLINE);
    await expect(tab.getByText('Seen 3 hours ago')).toBeVisible();
  });
  await button(tab, 'Try again').click();
  await expect(heading(tab)).toHaveText('About Us');
  await expect(tab).toHaveURL('/about-us?a=b');
});

test('where only a proxy answers in place of the server, it is as without a network', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  await server.kill();
  const proxy = createServer((_, answer) =>
    answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Please try again</h1>'),
  );
  proxy.listen(Number(new URL(server.url).port), '127.0.0.1');
  await once(proxy, 'listening');
  try {
    await openWithout(context, '/about-us');
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await once(proxy, 'close');
    await server.startAgain();
  }
});

test('saved tickets stand there, and lead to the day of travel and back', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const isKept = (address: string) =>
    page.evaluate(async (at) => (await caches.match(at)) !== undefined, address);
  expect([await isKept('/offline'), await isKept('/my-trip')]).toEqual([true, false]);
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await button(page, 'Keep on this device').click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(await isKept('/my-trip')).toBe(true);
  await lookAtTimetable(page);
  await without(context, server, async () => {
    const tab = await openWithout(context, '/');
    await expect(tab.getByRole('region', { name: 'Tickets on this device' })).toBeVisible();
    await expect(tab.getByText(/^Seen (just now|1 minute ago)/)).toBeVisible();
    await settle(tab);
    await expectFine(tab, [320, 768, 1366]);
    await tab.getByText('Cebu City – Tagbilaran, Bohol').click();
    await expect(tab.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
    await tab.getByRole('link', { name: 'My trip' }).click();
    await expect(heading(tab)).toHaveText('My trip');
    await expect(tab).toHaveURL('/my-trip');
    await tab.goBack();
    await expect(heading(tab)).toHaveText(OFFLINE);
  });
});

test('while the network answers, nothing that is kept is shown in its place', async ({
  page,
  context,
}) => {
  await install(page);
  const tab = await context.newPage();
  for (const [address, title] of [
    ['/', 'Where is the sea taking you?'],
    ['/schedules', 'Schedules'],
    ['/nowhere', 'Oh no, something went wrong!'],
  ] as const) {
    const answer = await tab.goto(address);
    expect(answer?.status()).toBe(address === '/nowhere' ? 404 : 200);
    await expect(heading(tab)).toHaveText(title);
    expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await tab.locator('html').getAttribute('data-offline')).toBe(null);
  }
});

test('it speaks the language that was chosen last', async ({ page, context, server }) => {
  await install(page);
  await context.addCookies([{ name: 'lang', value: 'ceb', url: server.url }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ceb');
  const kept = () => page.evaluate(async () => (await caches.match('/offline'))?.text());
  await expect.poll(kept).toContain('<html lang="ceb"');
  await without(context, server, async () => {
    const tab = await context.newPage();
    await tab.goto('/about-us');
    await expect(heading(tab)).toHaveText('Offline ka');
    await expect(button(tab, 'Sulayi pag-usab')).toBeVisible();
  });
});

test('whoever saves data has nothing kept unasked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/');
  const late = page.waitForResponse(/\/assets\/late-/);
  await page.reload();
  await late;
  await settle(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBe(undefined);
});

test('asked for by its own address, it leads to the first page', async ({ page }) => {
  await page.goto('/offline');
  await expect(heading(page)).toHaveText(OFFLINE);
  await settle(page);
  await expect(page.getByRole('table')).toHaveCount(0);
  await button(page, 'Try again').click();
  await expect(page).toHaveURL('/');
});
