// People who are remembered on a device: asked for, filled in by a tap, and forgotten again.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { presetStorage, presetTheme } from './support/kept';
import { expectFine, settle } from './support/looks';
import {
  group,
  proceed,
  stubSailings,
  toPassengers,
  typeContact,
  typePassenger,
} from './support/sailings';
import { expect, test } from './support/test';

const KEY = 'known-passengers';

const first = /^Passenger 1/;
const second = /^Passenger 2/;

const person = (firstname: string, over: Record<string, string> = {}) => ({
  type: 'ADULT',
  firstname,
  middlename: '',
  lastname: 'Santos',
  suffix: '',
  gender: 'FEMALE',
  birth_date: '1990-02-28',
  nationality: 'Filipino',
  address: '',
  used_at: Date.now(),
  ...over,
});

const MARIA = person('Maria', { nationality: 'American', address: '5 Rizal Street, Tagbilaran' });
const ROSA = person('Rosa', { type: 'SENIOR', birth_date: '1950-05-04' });
const NINO = person('Niño', { type: 'CHILD', gender: 'MALE', birth_date: '2019-05-04' });

const CONTACT = {
  firstname: 'Maria',
  lastname: 'Santos',
  email: 'maria@example.ph',
  contact_number: '09171234567',
  full_address: '1 Osmeña Boulevard, Cebu City',
};

const presetKnown = (page: Page, people: unknown[] = [MARIA, ROSA, NINO]) =>
  presetStorage(page, { [KEY]: JSON.stringify({ version: 1, people, contact: CONTACT }) });

const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

const known = (page: Page) => page.getByRole('region', { name: 'Remembered on this device' });
const box = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember these people on this device' });
const name = (page: Page, who: RegExp) =>
  group(page, who).getByRole('textbox', { name: 'First name' });

async function toReview(page: Page): Promise<void> {
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
}

test('nobody is remembered unless that is asked for, and IDs never are', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page, 'senior:1');
  await typePassenger(page, first, { first: ' Rosa ', last: 'Santos', born: ['1950', '5', '4'] });
  await group(page, first).getByLabel('Senior citizen ID number').fill('CEB-123');
  await typeContact(page);
  await expect(box(page)).not.toBeChecked();
  await expect(box(page)).toHaveAccessibleDescription(/until a year .* IDs are not kept/);
  await toReview(page);
  expect(await kept(page)).toBe(null);

  await page.goBack();
  await expect(heading(page)).toHaveText('Who is travelling?');
  await box(page).check();
  await toReview(page);
  const { version, people, contact } = await kept(page);
  expect(version).toBe(1);
  expect(people).toEqual([{ ...ROSA, used_at: expect.any(Number) }]);
  expect(contact.email).toBe('maria@example.ph');
  expect(JSON.stringify(await kept(page))).not.toContain('CEB-123');
});

test('a tap fills in a person and the contact, and nothing comes by itself', async ({ page }) => {
  await presetKnown(page);
  const stub = await stubSailings(page);
  await toPassengers(page, 'adult:2');
  await expect(button(page, 'Maria Santos')).toBeVisible();
  await expect(name(page, first)).toHaveValue('');
  await expect(group(page, 'Contact person').getByLabel('Email')).toHaveValue('');

  await button(page, 'Maria Santos').click();
  await expect(known(page).getByRole('status')).toHaveText('Maria Santos is now passenger 1.');
  await expect(button(page, 'Maria Santos')).toHaveCount(0);
  await expect(known(page)).toBeFocused();
  const maria = group(page, first);
  await expect(name(page, first)).toHaveValue('Maria');
  await expect(maria.getByLabel('Birthdate')).toHaveValue('28/02/1990');
  await expect(maria.getByText('February 28, 1990')).toBeVisible();
  await expect(maria.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(maria.getByLabel('Nationality')).toHaveValue('American');
  await expect(maria.getByRole('textbox', { name: /^Address/ })).toHaveValue(MARIA.address);
  await expect(group(page, 'Contact person').getByLabel('Full address')).toHaveValue(
    CONTACT.full_address,
  );

  // Whoever gets a discount is of that type, and only the ID is left to type.
  await button(page, 'Rosa Santos').click();
  await expect(group(page, 'Passenger 2: Senior')).toBeVisible();
  const id = group(page, second).getByLabel('Senior citizen ID number');
  await expect(id).toBeFocused();
  await expect(id).toHaveValue('');
  await expect(button(page, 'Niño Santos')).toHaveCount(0);
  await id.fill('CEB-123');
  await toReview(page);
  expect(stub.holds[0]?.body.passengers).toMatchObject([
    { firstname: 'Maria', type: 'ADULT', nationality: 'American', birth_date: '1990-02-28' },
    { firstname: 'Rosa', type: 'SENIOR', id_number: 'CEB-123' },
  ]);
  expect(stub.holds[0]?.body.passenger_contact).toEqual(CONTACT);
});

test('one who is all that travels goes on at once, where nothing is left to type', async ({
  page,
}) => {
  await presetKnown(page);
  const stub = await stubSailings(page);
  await toPassengers(page);
  await expect(button(page, 'Rosa Santos')).toBeVisible();
  await expect(button(page, 'Niño Santos')).toBeVisible();
  await button(page, 'Continue as Maria Santos').click();
  await expect(heading(page)).toHaveText('Review and pay');
  expect(stub.holds).toHaveLength(1);
  expect(stub.holds[0]?.body.passenger_contact.email).toBe(CONTACT.email);
});

test('whose age fits another fare by now does not go on past that', async ({ page }) => {
  await presetKnown(page, [{ ...ROSA, type: 'ADULT' }]);
  await stubSailings(page);
  await toPassengers(page);
  await button(page, 'Rosa Santos').click();
  await expect(page.getByRole('button', { name: /^Change to Senior/ })).toBeVisible();
  await expect(heading(page)).toHaveText('Who is travelling?');
});

test('a contact that was typed stays', async ({ page }) => {
  await presetKnown(page);
  await stubSailings(page);
  await toPassengers(page, 'adult:2');
  const email = group(page, 'Contact person').getByLabel('Email');
  await email.fill('other@example.ph');
  await button(page, 'Maria Santos').click();
  await expect(name(page, first)).toHaveValue('Maria');
  await expect(email).toHaveValue('other@example.ph');
  await expect(group(page, 'Contact person').getByLabel('Full address')).toHaveValue('');
});

test('one is forgotten, with the contact who they were, and then everybody', async ({ page }) => {
  await presetKnown(page);
  await stubSailings(page);
  await toPassengers(page);
  await known(page).getByText('Forget', { exact: true }).click();
  await button(page, 'Forget Maria Santos').click();
  await expect(known(page).getByRole('status')).toHaveText(
    'Maria Santos is forgotten on this device.',
  );
  expect((await kept(page)).people).toHaveLength(2);
  expect((await kept(page)).contact).toBe(null);
  await button(page, 'Forget everybody').click();
  await expect(page.getByText('Everybody is forgotten on this device.')).toBeVisible();
  expect(await kept(page)).toBe(null);
  await page.reload();
  await expect(box(page)).toBeVisible();
  await expect(known(page)).toHaveCount(0);
});

test('who was last used a year ago is forgotten', async ({ page }) => {
  const yearAgo = Date.now() - 366 * 86_400_000;
  await presetKnown(page, [{ ...MARIA, used_at: yearAgo }, ROSA]);
  await stubSailings(page);
  await toPassengers(page);
  await expect(button(page, 'Rosa Santos')).toBeVisible();
  await expect(page.getByRole('button', { name: /Maria Santos/ })).toHaveCount(0);
  expect((await kept(page)).people).toHaveLength(1);
});

test('whoever signs out leaves nobody behind', async ({ page }) => {
  await presetStorage(page, {
    'auth-token': 'token',
    [KEY]: JSON.stringify({ version: 1, people: [MARIA], contact: CONTACT }),
  });
  const user = { user_id: 'u1', email: 'maria@example.ph', google_id: null, profile: {} };
  await page.route('**/booking-api/users/me', (route) => route.fulfill({ json: { user } }));
  await page.route('**/booking-api/auth/logout', (route) =>
    route.fulfill({ json: { message: 'Bye' } }),
  );
  await page.goto('/');
  await settle(page);
  expect(await kept(page)).not.toBe(null);
  await button(page, 'Account').click();
  await button(page, 'Sign Out').click();
  await expect.poll(() => kept(page)).toBe(null);
});

for (const theme of ['light', 'dark']) {
  test(`people who are remembered, in ${theme}`, async ({ page }) => {
    await presetTheme(page, theme);
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
      [KEY, JSON.stringify({ version: 1, people: [MARIA, ROSA, NINO], contact: CONTACT })],
    );
    await stubSailings(page);
    await toPassengers(page);
    await expect(known(page)).toBeVisible();
    await known(page).getByText('Forget', { exact: true }).click();
    await settle(page);
    await expectFine(page, [320, 360, 768, 1366]);
    await button(page, 'Rosa Santos').click();
    await expect(group(page, 'Passenger 1: Senior')).toBeVisible();
    await settle(page);
    await expectFine(page, [320, 360]);
  });
}
