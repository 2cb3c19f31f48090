// The screens of accounts in their states, light and dark, at every width: nothing sticks out and
// nothing stands in anybody's way.

import type { Page } from '@playwright/test';
import { expect, signInQuietly, test } from './support/accounts';
import { boxes } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine, settle } from './support/looks';

const WIDTHS = [360, 768, 1366];

interface State {
  name: string;
  path: string;
  /** What brings the screen into the state. */
  enter?: (page: Page) => Promise<void>;
}

const send = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
};

const pending = (page: Page) =>
  page.addInitScript(() => {
    const kept = { email: 'maria@example.ph', userId: 'u', sentAt: Date.now() };
    sessionStorage.setItem('pending-verification', JSON.stringify(kept));
  });

const STATES: readonly State[] = [
  { name: 'sign-in', path: '/auth/sign-in' },
  { name: 'sign-in with faults', path: '/auth/sign-in', enter: send('Login') },
  { name: 'sign-up', path: '/auth/sign-up' },
  { name: 'sign-up with faults', path: '/auth/sign-up', enter: send('Sign up') },
  { name: 'verify', path: '/auth/verify' },
  { name: 'verify with faults', path: '/auth/verify', enter: send('Verify and Process') },
  { name: 'forgot password', path: '/auth/forgot-password' },
  { name: 'update password', path: '/auth/update-password' },
  { name: 'update password with faults', path: '/auth/update-password', enter: send('Submit') },
];

for (const theme of ['light', 'dark']) {
  for (const { name, path, enter } of STATES) {
    test(`${name} in ${theme}`, async ({ page }) => {
      await presetTheme(page, theme);
      await pending(page);
      await page.goto(path);
      await settle(page);
      await enter?.(page);
      await expectFine(page, WIDTHS);
    });
  }

  test(`profile in ${theme}`, async ({ page, server, account }) => {
    await presetTheme(page, theme);
    await signInQuietly(page, server, account);
    await page.goto('/user/profile');
    await settle(page);
    await page.getByLabel('First name').focus();
    await page.getByLabel('First name').blur();
    await expectFine(page, WIDTHS);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectFine(page, WIDTHS);
  });
}

test('a screen that is drawn later brings its styles along', async ({ page }) => {
  await pending(page);
  await page.goto('/');
  // A move before the first page is taken over would be a difference from what the server sent.
  await expect(page.getByLabel('From', { exact: true })).toBeEnabled();
  await page.evaluate(() => history.pushState(null, '', '/auth/verify'));
  await expect(boxes(page)).toHaveCount(6);
  const first = await boxes(page).first().boundingBox();
  const last = await boxes(page).last().boundingBox();
  expect(first?.y).toBe(last?.y);
});
