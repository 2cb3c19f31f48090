// The people of an account's own bookings: asked for, filled in by a tap, and never kept on the device.

import type { Page } from '@playwright/test';
import type { PassengerType, UserPerson } from '../src/shared/api/wire';
import { expect, signInQuietly, test } from './support/accounts';
import { button, heading } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine, settle } from './support/looks';
import { hold, payByApi } from './support/paid';
import { stubMine } from './support/payments';
import { group, proceed, stubSailings, toPassengers, tripsPath } from './support/sailings';
import { FAILED_LOAD } from './support/test';

const first = /^Passenger 1/;
const second = /^Passenger 2/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'From your bookings' });
const opener = (page: Page) => button(page, 'From your bookings');
const offered = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const name = (page: Page, who: RegExp) =>
  group(page, who).getByRole('textbox', { name: 'First name' });

const close = (page: Page) => offered(page, 'Close').click();

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('known-passengers'));

const person = (
  firstname: string,
  birth_date: string,
  type: PassengerType = 'ADULT',
): UserPerson => ({
  type,
  firstname,
  middlename: '',
  lastname: 'Santos',
  suffix: '',
  gender: 'FEMALE',
  birth_date,
  nationality: 'Filipino',
  address: '',
});

const MARIA = person('Maria', '1990-02-28');
const ROSA = person('Rosa', '1950-05-04', 'SENIOR');

/** Somebody is signed in and travelled with these people. */
async function stubPeople(page: Page, people: UserPerson[] = [MARIA, ROSA]): Promise<string[]> {
  const asked: string[] = [];
  await stubMine(page);
  await stubSailings(page);
  await page.route('**/booking-api/user-passengers', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { people } });
  });
  return asked;
}

test('somebody of a paid booking is filled in by a tap, and nobody is remembered', async ({
  page,
  server,
  account,
}) => {
  const bearer = await signInQuietly(page, server, account);
  await payByApi(server, await hold(server, { passengers: 2, bearer }));
  await page.goto(tripsPath({ party: 'adult:2' }));
  await page.locator('article label:has(input:enabled)').first().click();
  await proceed(page);
  await expect(heading(page)).toHaveText('Who is travelling?');
  await expect(name(page, first)).toHaveValue('');

  await opener(page).click();
  await offered(page, 'Juan B Dela Cruz').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Juan B Dela Cruz is now passenger 1.')).toBeVisible();
  await expect(opener(page)).toBeFocused();
  const juan = group(page, first);
  await expect(name(page, first)).toHaveValue('Juan B');
  await expect(juan.getByRole('textbox', { name: 'Last name' })).toHaveValue('Dela Cruz');
  await expect(juan.getByLabel('Birthdate')).toHaveValue('01/01/1990');
  await expect(juan.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await expect(juan.getByLabel('Nationality')).toHaveValue('Filipino');

  await opener(page).click();
  await expect(offered(page, 'Juan A Dela Cruz')).toBeVisible();
  await expect(offered(page, 'Juan B Dela Cruz')).toHaveCount(0);
  await offered(page, 'Juan A Dela Cruz').click();
  await expect(name(page, second)).toHaveValue('Juan A');
  expect(await remembered(page)).toBe(null);
});

test('nobody is asked for before the tap, and strangers are not offered it', async ({ page }) => {
  const asked = await stubPeople(page);
  await toPassengers(page);
  await settle(page);
  await expect(opener(page)).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.evaluate(() => localStorage.removeItem('auth-token'));
  await page.reload();
  await expect(name(page, first)).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test('keys alone do it, and whose ID is asked for goes on there', async ({ page }) => {
  await stubPeople(page);
  await toPassengers(page, 'adult:1');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(offered(page, 'Rosa Santos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await offered(page, 'Rosa Santos').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Passenger 1: Senior')).toBeVisible();
  const id = group(page, first).getByLabel('Senior citizen ID number');
  await expect(id).toBeFocused();
  await expect(id).toHaveValue('');
  expect(await remembered(page)).toBe(null);
});

test('an adult takes the place of a fare that the account does not tell', async ({ page }) => {
  await stubPeople(page);
  await toPassengers(page, 'pwd:1');
  await opener(page).click();
  await offered(page, 'Maria Santos').click();
  await expect(name(page, first)).toHaveValue('Maria');
  await expect(group(page, first).getByLabel('PWD ID number')).toBeFocused();
});

test('it says so where nobody is there, or no place is left', async ({ page }) => {
  await stubPeople(page, []);
  await toPassengers(page, 'adult:2');
  await opener(page).click();
  const said = dialog(page).getByRole('status');
  await expect(said).toHaveText('There is nobody in your bookings yet.');
  await close(page);

  await page.route('**/booking-api/user-passengers', (route) =>
    route.fulfill({ json: { people: [MARIA] } }),
  );
  await opener(page).click();
  await offered(page, 'Maria Santos').click();
  await opener(page).click();
  await expect(said).toHaveText('Everybody from your bookings is here already.');
  await close(page);
  await name(page, second).fill('Ana');
  await opener(page).click();
  await expect(said).toHaveText(/^Every passenger has a name already\./);
});

test('an answer that does not come is told, and asked for once more', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await stubPeople(page);
  await page.route(
    '**/booking-api/user-passengers',
    (route) => route.fulfill({ status: 500, json: {} }),
    { times: 1 },
  );
  await toPassengers(page);
  await opener(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/^An error occurred/);
  await button(page, 'Try again').click();
  await expect(offered(page, 'Maria Santos')).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`people of an account, in ${theme}`, async ({ page }) => {
    await presetTheme(page, theme);
    await stubPeople(page);
    await toPassengers(page, 'adult:2');
    await settle(page);
    await expectFine(page, [320, 1366]);
    await opener(page).click();
    await expect(offered(page, 'Rosa Santos')).toBeVisible();
    await expectFine(page, [320, 360, 768, 1366]);
    await offered(page, 'Maria Santos').click();
    await expect(name(page, first)).toHaveValue('Maria');
    await expectFine(page, [320, 360]);
  });
}
