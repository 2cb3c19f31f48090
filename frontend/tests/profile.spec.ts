// The profile: completing it, linking Google, taking the data along, leaving for good.

import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { type Account, expect, logIn, newPerson, signInQuietly, test } from './support/accounts';
import { messageOf } from './support/answers';
import { heading, toast, toasts } from './support/fields';
import { SIGNED_OUT, storedSession } from './support/kept';
import type { Server } from './support/server';
import { FAILED_LOAD } from './support/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const needed = (page: Page) => page.getByRole('status').filter({ hasText: 'Still needed:' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openProfile(page: Page, server: Server, account: Account): Promise<void> {
  await signInQuietly(page, server, account);
  await page.goto('/user/profile');
  await expect(heading(page)).toHaveText('My Profile');
}

async function fillIn(page: Page): Promise<void> {
  await field(page, 'First name').fill('Maria Clara');
  await field(page, 'Last name').fill('de la Cruz');
  await field(page, 'Birthdate').fill('1990-02-28');
  await field(page, 'Gender').selectOption('FEMALE');
  await field(page, 'Contact number').fill('(0917) 123-4567');
  await field(page, 'Street address').fill('1 Osmeña Boulevard');
  await field(page, 'Province').selectOption('Cebu');
  await field(page, 'City').selectOption('Cebu City');
  await field(page, 'Zip code').fill('6000');
}

test('a profile is completed and stays so', async ({ page, server, account }) => {
  const { email } = account;
  await openProfile(page, server, account);
  const bar = page.getByRole('progressbar', { name: 'Complete Your Profile' });
  await expect(bar).toHaveAttribute('value', '85');
  await expect(page.getByText('Verified Email')).toBeVisible();
  await expect(page.getByText('Complete Basic Info')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).toHaveAttribute('readonly');
  await expect(field(page, 'Country')).toHaveValue('PHILIPPINES');
  await expect(save(page)).toBeDisabled();
  await expect(needed(page).getByRole('link')).toHaveText([
    'First name',
    'Last name',
    'Birthdate',
    'Gender',
    'Contact number',
    'Street address',
    'Province',
    'City',
    'Zip code',
  ]);
  await fillIn(page);
  await expect(page.getByText('Everything is filled in.')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Your information has been updated')).toBeVisible();
  await expect(bar).toHaveAttribute('value', '100');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your account' })).toContainText(
    'Maria Clara de la Cruz',
  );
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await expect.poll(kept).toMatchObject({
    first_name: 'Maria Clara',
    contact_number: '09171234567',
    profile: { province: 'Cebu', city: 'Cebu City', country: 'PHILIPPINES', gender: 'FEMALE' },
  });

  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Maria Clara');
  await expect(field(page, 'Province')).toHaveValue('Cebu');
  await expect(field(page, 'City')).toHaveValue('Cebu City');
  await expect(save(page)).toBeEnabled();
});

test('each field says what it needs once it was left', async ({ page, server, account }) => {
  await openProfile(page, server, account);
  await needed(page).getByRole('link', { name: 'Birthdate' }).click();
  await expect(field(page, 'Birthdate')).toBeFocused();
  for (const label of ['First name', 'Last name', 'Birthdate', 'Gender', 'Contact number']) {
    await field(page, label).focus();
    await field(page, label).blur();
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  }
  await field(page, 'Contact number').fill('0917123');
  await expect(page.getByText('Must be a valid PH mobile number')).toBeVisible();
  await field(page, 'Contact number').fill('+639171234567');
  await expect(page.getByText('Must be a valid PH mobile number')).toHaveCount(0);
});

test('the bar rises in half a second, or jumps where nothing should move', async ({
  page,
  server,
  account,
}) => {
  await openProfile(page, server, account);
  await fillIn(page);
  await save(page).click();
  await expect(toast(page, 'Your information has been updated')).toBeVisible();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', '100');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(bar).toHaveAttribute('value', '100');
});

test('abroad, and without lists, province and city are typed', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await openProfile(page, server, account);
  await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible();
  await field(page, 'Country').fill('Japan');
  await field(page, 'Province').fill('Tokyo');
  await field(page, 'City').fill('Chiyoda');
  await field(page, 'Country').fill('philippines');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Tokyo');
  await page.route('**/booking-api/places/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Province' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('an account is linked to Google, once, and unlinked again', async ({
  page,
  server,
  account,
  google,
}) => {
  google.person = newPerson(account.email);
  await openProfile(page, server, account);
  const card = page.getByRole('region', { name: 'Link Account to Google' });
  await expect(card).toContainText('Clicking Continue links your account to Google Sign-In');
  const message = await messageOf(page, '**/users/link-to-google', () =>
    card.getByRole('button').click(),
  );
  await expect(toast(page, message)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(card).toHaveCount(0);
  const linked = page.getByRole('region', { name: 'Google Sign-In' });
  const unlinked = await messageOf(page, '**/users/link-to-google', () =>
    linked.getByRole('button', { name: 'Unlink Google' }).click(),
  );
  await expect(toast(page, unlinked)).toBeVisible();
  await expect(card).toBeVisible();
});

test('a Google account with another address is linked by the password', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await openProfile(page, server, account);
  const card = page.getByRole('region', { name: 'Link Account to Google' });
  await card.getByRole('button').click();
  await expect(card).toContainText('This Google account has another email address');
  await field(page, 'Password').fill(account.password);
  const message = await messageOf(page, '**/users/link-to-google', () =>
    card.getByRole('button', { name: 'Link to Google' }).click(),
  );
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Google Sign-In' })).toBeVisible();
});

test('devices are signed out, and the password changed', async ({
  page,
  server,
  account,
  context,
}) => {
  await signInQuietly(page, server, account);
  await openProfile(page, server, account);
  const card = page.getByRole('region', { name: 'Sign-in and devices' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByText('This device')).toHaveCount(1);
  await card.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(toast(page, 'All other devices are signed out.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);

  await card.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const changed = 'four crossings a week';
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Password', { exact: true }).fill(changed);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(changed);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password has been updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const other = await context.newPage();
  await signInQuietly(other, server, { ...account, password: changed });
});

test('linking there and back works where the script is blocked', async ({
  page,
  server,
  account,
  google,
  issuer,
}) => {
  await google.block();
  issuer.visitor = newPerson(account.email);
  await openProfile(page, server, account);
  const message = await messageOf(page, '**/users/link-to-google', () =>
    page.getByRole('link', { name: 'Continue with Google' }).click(),
  );
  await expect(toast(page, message)).toBeVisible();
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByRole('region', { name: 'Link Account to Google' })).toHaveCount(0);
});

test('what cannot be undone wants a fresh login, and leads to it', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const { email } = account;
  await openProfile(page, server, account);
  const stale = { status: 401, json: { message: 'Please sign in again.', code: 'sign_in_again' } };
  await page.route('**/booking-api/users/link-to-google', (route) => route.fulfill(stale));
  await page.route('**/booking-api/users/me', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(stale) : route.continue(),
  );
  const card = page.getByRole('region', { name: 'Link Account to Google' });
  await card.getByRole('button').click();
  await expect(toast(page, 'Please sign in again.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Sign in again' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your email to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('the data can be taken along', async ({ page, server, account }) => {
  const { email } = account;
  await openProfile(page, server, account);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});

test('an account is deleted only by whoever types its address', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await openProfile(page, server, account);
  const opener = page.getByRole('button', { name: 'Delete my account' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  const typed = dialog.getByLabel('Type your email to confirm');
  await expect(typed).toBeFocused();
  await typed.fill('someone@example.ph');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/^Error: This is not the email of this account/);
  await typed.fill(account.email.toUpperCase());
  const isDeletion = (response: Response) => response.request().method() === 'DELETE';
  const message = await messageOf(page, isDeletion, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL('/');
  await expect(toast(page, message)).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);

  await page.goto('/auth/sign-in');
  await logIn(page, account);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a profile that cannot be fetched can be asked for again', async ({
  page,
  server,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await signInQuietly(page, server, account);
  await page.route('**/booking-api/users/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/user/profile');
  await expect(page.getByText('Your profile could not be fetched.')).toBeVisible();
  await page.unroute('**/booking-api/users/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Email')).toHaveValue(account.email);
});
