// Tickets on the device: they open where there is no network, and do not stay for ever.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { accessibilityFaults, expectFine, horizontalOverflow } from './support/looks';
import { CODE, holdKey, leg, SHOWN, stubMine, stubPayment } from './support/payments';
import { expect, test } from './support/test';

const KEPT = 'Saved on this device';

const kept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('saved-tickets')).keys()).length);

async function keep(page: Page): Promise<void> {
  await button(page, 'Keep on this device').click();
  await expect(page.getByText(KEPT)).toBeVisible();
}

test('tickets stay on a device only when that is asked for, and can be forgotten again', async ({
  page,
}) => {
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await expect(page.getByText('Keep these tickets on this device?')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await expect.poll(() => kept(page)).toBe(0);
  await page.goto('/manage-booking');
  await expect(heading(page)).toHaveText('Manage Booking');
  await expect(page.getByText('Tickets on this device')).toHaveCount(0);

  await page.goto(`/success/${CODE}`);
  await keep(page);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  const toMyTrip = page.getByRole('main').getByRole('link', { name: 'My trip' });
  await expect(toMyTrip).toHaveAttribute('href', '/my-trip');
  await button(page, 'Forget on this device').click();
  await expect(toMyTrip).toHaveCount(0);
  await expect(page.getByText('Keep these tickets on this device?')).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0);

  await keep(page);
  await page.goto('/manage-booking');
  await page.getByText('Cebu City – Tagbilaran, Bohol').click();
  await button(page, 'Forget on this device').click();
  await expect(page.getByText('These tickets are no longer kept on this device.')).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0);
});

test('saved tickets open without a network for two days after the departure', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  await holdKey(page);
  const stub = await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await keep(page);
  stub.isDown = true;
  await context.setOffline(true);
  await page.goto(`/success/${CODE}`);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await expect(page.getByText('There is no answer from our server now')).toBeVisible();
  await page.goto('/manage-booking');
  await page.getByText('Cebu City – Tagbilaran, Bohol').click();
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);

  await page.evaluate(async () => {
    const kept = await caches.open('saved-tickets');
    const [key] = await kept.keys();
    const saved = key && (await (await kept.match(key))?.json());
    if (key) {
      const old = JSON.stringify({ ...saved, forgotten_at: Date.now() - 1 });
      await kept.put(key, new Response(old));
    }
  });
  await page.reload();
  await expect(heading(page)).toHaveText('Manage Booking');
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('saved-tickets')).keys()).length),
    )
    .toBe(0);
  await expect(page.getByText('Tickets on this device')).toHaveCount(0);
});

test('tickets that are kept here show in a new tab, which has no key to the booking', async ({
  page,
  context,
}) => {
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await keep(page);

  const tab = await context.newPage();
  const stub = await stubPayment(tab, { status: 1, state: 'paid', hasWorker: true });
  await tab.goto(`/success/${CODE}`);
  await expect(tab.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await expect(tab.getByText('They were kept on this device.')).toBeVisible();
  await expect(tab.getByText('Your tickets are kept for you')).toHaveCount(0);
  await expect(tab.getByRole('link', { name: 'Open with my e-mail' })).toBeVisible();
  expect(stub.calls).not.toContain('tickets');
  await expectFine(tab, [360, 1366]);

  // Where nothing is kept, the e-mail alone opens them.
  await button(page, 'Forget on this device').click();
  await tab.reload();
  await expect(tab.getByText('Your tickets are kept for you')).toBeVisible();
  await expect(tab.getByRole('article', { name: /^Ticket of/ })).toHaveCount(0);
});

test('saved tickets go when their booking is refunded or moved, and it is said', async ({
  page,
}) => {
  await holdKey(page);
  const stub = await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await keep(page);
  stub.status = 6;
  await page.goto('/manage-booking');
  await expect(page.getByRole('status').filter({ hasText: SHOWN })).toHaveText(
    `Booking ${SHOWN} was refunded or moved: its tickets are no longer kept on this device.`,
  );
  await expect(page.getByText('Tickets on this device')).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(0);
});

test('saved tickets go with the person who signs out', async ({ page }) => {
  await stubMine(page);
  await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await keep(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => caches.has('saved-tickets'))).toBe(false);
});

test('a cancelled sailing is told on the first page and on the tickets of this device', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  await holdKey(page);
  const stub = await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await keep(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Where is the sea taking you?');
  const trip = page.getByRole('complementary', { name: 'Your trip' });
  await expect(trip).toContainText('Your next trip');
  await expect(trip).not.toContainText('cancelled');

  const off = { ...leg('CEB', 'TAG', 30), status: 'cancelled' as const, status_reason: 'Typhoon.' };
  stub.more = { booking: off };
  await page.goto('/');
  const news = page.getByRole('complementary', { name: 'Your trip' });
  await expect(news).toContainText(
    /Cebu City – Tagbilaran, Bohol, .*: this sailing was cancelled\./,
  );
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await expect(news.getByRole('link', { name: 'Choose what happens now' })).toHaveAttribute(
    'href',
    `/manage-booking#c=${CODE}`,
  );

  // What was learned is kept: it is told without a network, too.
  stub.isDown = true;
  await context.setOffline(true);
  await page.goto('/manage-booking');
  const saved = page.getByRole('group').filter({ hasText: SHOWN });
  await expect(saved).toContainText('this sailing was cancelled.');
  await saved.getByText('Cebu City – Tagbilaran, Bohol').first().click();
  const ticket = (way: string) =>
    page.getByRole('article', { name: `Ticket of Maria Santos, ${way}` });
  await expect(ticket('Departure')).toContainText('Cancelled');
  await expect(ticket('Return')).not.toContainText('Cancelled');
  // Nobody is sent to the pier of a ship that does not sail.
  await expect(saved.getByText('Be at Tagbilaran Port by')).toBeVisible();
  await expect(saved.getByText('Be at Pier 1 by')).toHaveCount(0);
});
