// Signing in with Google: by its button, by the way there and back, and when neither comes.

import { expect, newPerson, test } from './support/accounts';
import { toast, toasts } from './support/fields';

const button = 'Google outline large';

test('somebody new comes in from the sign-in screen, without further words', async ({
  page,
  google,
}) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByText('Or sign in with')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText(google.person.email)).toBeVisible();
});

test('from the sign-up screen the visitor is greeted', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are now signed in')).toBeVisible();
});

test('the forgotten-password screen lets Google users in as well', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/');
});

test('an address with a password is told to link, and nothing else happens', async ({
  page,
  google,
  account,
}) => {
  google.person = newPerson(account.email);
  await page.goto('/auth/sign-in');
  const answered = page.waitForResponse('**/auth/google');
  await page.getByRole('button', { name: button }).click();
  const answer = (await (await answered).json()) as { action: string; message: string };
  expect(answer.action).toBe('link-account');
  await expect(toast(page, answer.message)).toBeVisible();
  await expect(toasts(page)).toHaveAttribute('data-toast', 'info');
  await expect(page).toHaveURL('/auth/sign-in');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('where the script is blocked, the browser goes there and back', async ({
  page,
  google,
  issuer,
}) => {
  await google.block();
  issuer.visitor = newPerson();
  await page.goto('/auth/sign-up');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are now signed in')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-token'))).not.toBeNull();
});

test('who declines at Google is told so, and the address keeps no trace', async ({
  page,
  google,
  issuer,
}) => {
  await google.block();
  issuer.visitor = null;
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(toast(page, 'Google sign-in was not completed.')).toBeVisible();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a word from the redirect that is not ours lets nobody in', async ({ page, complaints }) => {
  complaints.allow('Failed to load resource');
  await page.goto('/auth/sign-in#google=made-up');
  await expect(page.locator('[data-toast=error]')).toBeVisible();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('where neither way is open, the screen says so', async ({ page, google }) => {
  await google.block();
  await page.route('**/auth/sign-in', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const closed = html.replace('google_redirect&quot;:true', 'google_redirect&quot;:false');
    await route.fulfill({ response, body: closed });
  });
  await page.goto('/auth/sign-in');
  await expect(page.getByText('Google sign-in is not available right now')).toBeVisible();
  await expect(page.getByText('Or sign in with')).toHaveCount(0);
});

test('a script that never comes is not waited for', async ({ page, context }) => {
  await page.clock.install({ time: '2026-12-01T08:00:00+08:00' });
  await context.route('https://accounts.google.com/gsi/client', () => new Promise(() => {}));
  await page.goto('/auth/sign-in');
  await expect(page.getByText('Or sign in with')).toBeVisible();
  await page.clock.runFor(8_100);
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/booking-api/auth/google/start?to=%2Fauth%2Fsign-in',
  );
});
