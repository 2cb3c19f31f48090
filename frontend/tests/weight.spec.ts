// What a booking costs of a thumb's data: one adult, one way, from the first page to the ticket, nothing kept before.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { chooseSailing, pay, typeJuan } from './support/newcomer';
import { expect, test } from './support/test';

// What a service worker fetches for a page would not be counted as the page's.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' });
test.describe.configure({ timeout: 180_000 });

/** What the first page alone may fetch, `budgets.mjs` says. */
const MOST = { kilobytes: 240, requests: 60 };

class Weight {
  bytes = 0;
  requests = 0;
  /** What of it was largest, to find what grew. */
  readonly parts = new Map<string, number>();

  get kilobytes(): number {
    return this.bytes / 1000;
  }
}

/** Counts what the page fetches from now on. The provider's own page is not ours. */
async function weigh(page: Page): Promise<Weight> {
  const weight = new Weight();
  const asked = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url) && !request.url.includes('/sandbox-pay/')) {
      asked.set(requestId, new URL(request.url).pathname);
    }
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId);
    // What the browser has kept costs nothing.
    if (path !== undefined && encodedDataLength > 0) {
      weight.requests += 1;
      weight.bytes += encodedDataLength;
      weight.parts.set(path, (weight.parts.get(path) ?? 0) + encodedDataLength);
    }
  });
  await network.send('Network.enable');
  return weight;
}

test('a whole booking fetches little', async ({ page, complaints }) => {
  complaints.allow('Service Worker registration blocked');
  const weight = await weigh(page);
  await chooseSailing(page);
  await typeJuan(page);
  await button(page, 'Continue').tap();
  await pay(page);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const largest = [...weight.parts].sort(([, a], [, b]) => b - a).slice(0, 12);
  const told = `${weight.kilobytes.toFixed(1)} kB in ${weight.requests} requests`;
  test.info().annotations.push({ type: 'weight', description: told });
  expect(weight.kilobytes, `${told}: ${JSON.stringify(largest)}`).toBeLessThanOrEqual(
    MOST.kilobytes,
  );
  expect(weight.requests, told).toBeLessThanOrEqual(MOST.requests);
  // It would see nothing of a page that it does not count.
  expect(weight.requests).toBeGreaterThan(10);
});
