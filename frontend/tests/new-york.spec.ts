// A traveller from New York, by the clock there and with a number of there or none, from home to ticket.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { settle } from './support/looks';
import { expectBooked } from './support/paid';
import { group, proceed, typeBirthdate } from './support/sailings';
import { expect, test } from './support/test';

test.use({ timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });

async function toPassengers(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /Cebu City to Tagbilaran/ }).click();
  await expect(page.getByText('All times are Philippine time.')).toBeVisible();
  await page.locator('article label:has(input:enabled)').first().click();
  await proceed(page);
  await expect(heading(page)).toHaveText('Who is travelling?');
  await settle(page);
}

async function typeAda(page: Page, nationality: string, number: string): Promise<void> {
  const ada = group(page, 'Passenger 1: Adult');
  await ada.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await ada.getByRole('textbox', { name: 'Last name' }).fill('Lovell');
  await typeBirthdate(page, 'Passenger 1: Adult', ['1990', '12', '24']);
  await ada.getByText('Female', { exact: true }).click();
  const choice = ada.getByLabel('Nationality');
  await choice.selectOption('Another nationality…');
  await choice.selectOption(nationality);
  await button(page, 'I am Ada Lovell').click();
  const contact = group(page, 'Contact person');
  await contact.getByLabel('Email').fill('ada@example.com');
  await contact.getByLabel('Mobile number').fill(number);
  await contact.getByLabel('Full address').fill('1 Broadway, New York');
}

async function payToTicket(page: Page): Promise<void> {
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  await expect(page.getByText('All times are Philippine time.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expectBooked(page);
}

test('a number of the United States reaches the ticket', async ({ page }) => {
  await toPassengers(page);
  await typeAda(page, 'American', '646 555 0123');
  const contact = group(page, 'Contact person');
  await expect(contact.getByText('Abroad: + and country code')).toBeVisible();
  await proceed(page);
  await expect(contact.getByText('Not a valid PH phone number')).toBeVisible();
  await contact.getByLabel('Mobile number').fill('+1 646 555 0123');
  await payToTicket(page);
});

test('whoever lives abroad may have no number, and whoever lives here may not', async ({
  page,
}) => {
  await toPassengers(page);
  await typeAda(page, 'Filipino', '');
  await proceed(page);
  await expect(group(page, 'Contact person').getByText('Mobile number is required')).toBeVisible();
  await group(page, 'Passenger 1: Adult').getByLabel('Nationality').selectOption('American');
  await payToTicket(page);
});
