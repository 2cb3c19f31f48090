// One adult, one way, on a phone, who was never here before.

import type { Locator, Page } from '@playwright/test';
import { button, heading } from './fields';
import { settle } from './looks';
import { expectBooked } from './paid';
import { group } from './sailings';
import { expect } from './test';

async function type(page: Page, field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) {
    await field.tap();
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

/** From the first page to the passengers of the next ship. */
export async function chooseSailing(page: Page): Promise<void> {
  await page.goto('/');
  await settle(page);
  await page.getByRole('link', { name: /Cebu City to Tagbilaran/ }).tap();
  await expect(heading(page)).toHaveText('Choose your departure');
  await settle(page);
  await page.locator('article label:has(input:enabled)').first().tap();
  await expect(heading(page)).toHaveText('Who is travelling?');
  await settle(page);
}

export async function typeJuan(page: Page): Promise<void> {
  const juan = group(page, 'Passenger 1: Adult');
  await type(page, juan.getByRole('textbox', { name: 'First name' }), 'Juan');
  await type(page, juan.getByRole('textbox', { name: 'Last name' }), 'Dela Cruz');
  await type(page, juan.getByLabel('Birthdate'), '24121990');
  await expect(juan.getByText('December 24, 1990')).toBeVisible();
  await juan.getByText('Male', { exact: true }).tap();
  await button(page, 'I am Juan Dela Cruz').tap();
  const contact = group(page, 'Contact person');
  await type(page, contact.getByLabel('Email'), 'juan@example.ph');
  await type(page, contact.getByLabel('Mobile number'), '09171234567');
  await type(page, contact.getByLabel('Full address'), '12 Colon Street, Cebu City');
}

/** From the review to the ticket. */
export async function pay(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Review and pay');
  await settle(page);
  await page.getByRole('checkbox', { name: /^I agree/ }).tap();
  await page.getByRole('button', { name: /^Pay ₱/ }).tap();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole('button', { name: /^Pay ₱/ }).tap();
  await expectBooked(page);
}
