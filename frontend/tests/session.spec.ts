// The session: checked at the door of the account area, and over everywhere once it is over.

import type { Page } from '@playwright/test';
import { expect, signInQuietly, test } from './support/accounts';
import { gate } from './support/answers';
import { button, toast, toasts } from './support/fields';
import { SIGNED_OUT, storedSession } from './support/kept';
import { settle } from './support/looks';
import { FAILED_LOAD } from './support/test';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Account' }).click();

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token') ?? '');

async function endElsewhere(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/booking-api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
}

test('the account area asks whether the session stands, at each entry', async ({
  page,
  server,
  account,
}) => {
  await signInQuietly(page, server, account);
  const checks: (string | null)[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith('/booking-api/auth/check')) {
      checks.push(await request.headerValue('authorization'));
    }
  });
  await page.goto('/user/bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect.poll(() => checks).toEqual([`Bearer ${await tokenOf(page)}`]);
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => checks.length).toBe(1);
  await openMenu(page);
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect.poll(() => checks.length).toBe(2);
});

test('a session that was ended elsewhere enters nothing, and is forgotten here', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  await page.goto('/');
  await openMenu(page);
  await expect(page.getByText(account.email)).toBeVisible();
  await endElsewhere(server.url, await tokenOf(page));
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
  await expect(toast(page, 'Please sign in to continue.')).toBeVisible();
});

test('any call that is refused for the session leads out of the account area', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  // The session ends between the check at the door and the list.
  await page.route('**/booking-api/user-online-bookings**', async (route) => {
    await endElsewhere(server.url, await tokenOf(page));
    await route.continue();
  });
  await page.goto('/user/bookings');
  await expect(page).toHaveURL('/auth/sign-in');
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
});

test('signing out in one tab signs out the other, which leaves the account area', async ({
  page,
  context,
  server,
  account,
}) => {
  await signInQuietly(page, server, account);
  await page.goto('/');
  const [bookings, home] = [await context.newPage(), await context.newPage()];
  await bookings.goto('/user/bookings');
  await expect(bookings.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await home.goto('/');
  await home.evaluate(() => sessionStorage.setItem('booking-proofs', '{}'));
  await openMenu(page);
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await expect(bookings).toHaveURL('/auth/sign-in');
  await openMenu(home);
  await expect(home.getByRole('link', { name: 'Sign-in' })).toBeVisible();
  await expect.poll(() => home.evaluate(() => sessionStorage.getItem('booking-proofs'))).toBeNull();
});

test('a session that merely ends leaves what the device was asked to keep', async ({
  page,
  context,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('known-passengers', 'somebody'));
  const other = await context.newPage();
  await other.goto('/about-us');
  const isKnown = () => other.evaluate(() => localStorage.getItem('known-passengers') !== null);
  await endElsewhere(server.url, await tokenOf(page));
  await page.goto('/user/bookings');
  await expect(page).toHaveURL('/auth/sign-in');
  await openMenu(other);
  await expect(other.getByRole('link', { name: 'Sign-in' })).toBeVisible();
  await settle(other);
  expect(await isKnown()).toBe(true);
});

test('signing out clears this device before the server answers', async ({
  page,
  server,
  account,
}) => {
  await signInQuietly(page, server, account);
  const { open, opened } = gate();
  await page.route('**/booking-api/auth/logout', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/user/bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('known-passengers', 'somebody');
    sessionStorage.setItem('pending-verification', '{}');
    sessionStorage.setItem('forgotten-password-of', 'maria@example.ph');
  });
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
  const left = await page.evaluate(() => [
    localStorage.getItem('known-passengers'),
    sessionStorage.getItem('pending-verification'),
    sessionStorage.getItem('forgotten-password-of'),
  ]);
  expect(left).toEqual([null, null, null]);
  open();
});

test('signing in in one tab is known in the other', async ({ page, context, server, account }) => {
  await page.goto('/');
  const other = await context.newPage();
  await signInQuietly(other, server, account);
  await other.goto('/');
  await openMenu(page);
  await expect(page.getByText(account.email)).toBeVisible();
});

test('a sign-out that the server refuses is told, and this device is cleared', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  await page.route('**/booking-api/auth/logout', (route) =>
    route.fulfill({ status: 500, json: { message: 'Logout failed' } }),
  );
  await page.goto('/user/bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logout failed')).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
});

test('a start that cannot ask who it is says so, and a dead token says nothing', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  await page.route('**/booking-api/users/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(toast(page, 'An error occurred. Please try again later.')).toBeVisible();

  await page.unroute('**/booking-api/users/me');
  await endElsewhere(server.url, await tokenOf(page));
  await page.goto('/user/bookings');
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toasts(page)).toHaveCount(0);
});

test('the list of routes is asked for with the token, and ahead of the code by strangers', async ({
  page,
  server,
  account,
}) => {
  let asked: (string | null)[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith('/booking-api/routes')) {
      asked.push(await request.headerValue('authorization'));
    }
  });
  await page.goto('/about-us');
  await expect.poll(() => asked).toEqual([null]);
  asked = [];
  const other = await page.context().newPage();
  await signInQuietly(other, server, account);
  await other.goto('/about-us');
  await page.goto('/schedules');
  await expect(page.getByRole('heading', { name: 'Schedules' })).toBeVisible();
  await expect.poll(() => asked).toEqual([`Bearer ${await tokenOf(page)}`]);
});
