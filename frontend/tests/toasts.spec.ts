// Messages: where they stand, how long they stay, and how they are taken away.

import type { Page } from '@playwright/test';
import { box, button, toast, toasts } from './support/fields';
import { expect, test } from './support/test';

const SENT = 'The e-mail is on its way.';

/** Opens a page that the page before left a message for, with a clock that stands still. */
async function openSaying(page: Page, text: string): Promise<void> {
  await page.addInitScript((said) => {
    if (!sessionStorage.getItem('told')) {
      sessionStorage.setItem('told', 'yes');
      sessionStorage.setItem('toast', JSON.stringify({ kind: 'success', text: said }));
    }
  }, text);
  await page.clock.install({ time: '2026-12-01T08:00:00+08:00' });
  await page.clock.pauseAt('2026-12-01T08:00:01+08:00');
  await page.goto('/auth/sign-in');
  await expectSaid(page, text);
}

/** Lets the clock go on until a message is there. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast(page, text)).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Has a sign-in refused with these words. */
async function signInRefused(page: Page, message: string): Promise<void> {
  await page.route('**/booking-api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'wrong_credentials', message } }),
  );
  await box(page, 'Email').fill('juan@example.ph');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  const answered = page.waitForResponse('**/booking-api/auth/login');
  await button(page, 'Login').click();
  await answered;
  await expectSaid(page, message);
  await page.unroute('**/booking-api/auth/login');
}

test('a message goes after five seconds', async ({ page }) => {
  await openSaying(page, SENT);
  await page.clock.runFor(4_800);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);
});

test('it stays while the pointer is on it, and then for as long as was left', async ({ page }) => {
  await openSaying(page, SENT);
  await page.clock.runFor(3_000);
  await toast(page, SENT).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_100);
  await expect(toasts(page)).toHaveCount(0);
});

test('the keyboard reaches it, and takes it away', async ({ page }) => {
  await openSaying(page, SENT);
  await box(page, 'Email').focus();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await page.clock.runFor(20_000);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(box(page, 'Email')).toBeFocused();
});

test('errors stand at the top centre, all else at the top right, in the top layer', async ({
  page,
  complaints,
}) => {
  complaints.allow('Failed to load resource');
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSaying(page, SENT);
  await signInRefused(page, 'These are not your credentials.');
  const boxOf = async (kind: string) => {
    const found = await page.locator(`[data-toast=${kind}]`).boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [error, success] = [await boxOf('error'), await boxOf('success')];
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs(error.x + error.width / 2 - width / 2)).toBeLessThan(20);
  expect(width - success.x - success.width).toBeLessThan(40);
  expect(Math.max(error.y, success.y)).toBeLessThan(160);
  const isOnTop = page.locator('section:popover-open', { has: toasts(page).first() });
  await expect(isOnTop).toHaveCount(1);
});

test('the same words stand once, and the oldest of four goes', async ({ page, complaints }) => {
  complaints.allow('Failed to load resource');
  await openSaying(page, SENT);
  for (const message of ['No, once.', 'No, once.', 'No, twice.', 'No, thrice.']) {
    await signInRefused(page, message);
  }
  await expect(toasts(page)).toHaveText(['No, once.', 'No, twice.', 'No, thrice.']);
});

test('a message that goes from under the pointer stops no other', async ({ page, complaints }) => {
  complaints.allow('Failed to load resource');
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSaying(page, SENT);
  await toast(page, SENT).hover();
  for (const message of ['No, once.', 'No, twice.', 'No, thrice.']) {
    await signInRefused(page, message);
  }
  await expect(toast(page, SENT)).toHaveCount(0);
  await page.clock.runFor(5_500);
  await expect(toasts(page)).toHaveCount(0);
});
