// Managing a booking: by code and e-mail, or by the link of an e-mail.

import { button, heading, toast } from './support/fields';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import { CODE, SHOWN, stubPayment, TOKEN } from './support/payments';
import { expect, FAILED_LOAD, test } from './support/test';

test('code and e-mail open a booking, however they are written', async ({ page }) => {
  const stub = await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto('/manage-booking');
  await expect(page).toHaveTitle('Manage Booking - Parola Amihan Sea Lines');
  await settle(page);
  await page.getByLabel('Booking code').fill('abcde fghjk');
  await page.getByLabel('Email').fill('Maria@example.ph');
  await button(page, 'Find my booking').click();
  await expect(page.getByText(SHOWN).first()).toBeVisible();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await button(page, 'Send the e-mail again').click();
  await expect(toast(page, 'The e-mail is on its way.')).toBeVisible();
  expect(stub.calls).toContain('letters');

  await page.reload();
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await button(page, 'Open another booking').click();
  await expect(page.getByLabel('Booking code')).toHaveValue('');
});

test('a link to no booking is told, and asks for no e-mail of it', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await page.goto('/manage-booking#c=NOSUCHCODE');
  await expect(toast(page, 'Booking transaction cannot be found!')).toBeVisible();
  await expect(page.getByLabel('Booking code')).toHaveValue('');
  await expect(page.getByText('To see this booking whole')).toHaveCount(0);
});

test('every miss is told alike, and nothing that was typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await stubPayment(page, { status: 1 });
  await page.goto('/manage-booking');
  await page.getByLabel('Booking code').fill(CODE);
  await page.getByLabel('Email').fill('somebody@example.ph');
  await button(page, 'Find my booking').click();
  const summary = page.getByRole('heading', { name: 'There is a problem' }).locator('..');
  await expect(summary).toContainText('There is no such booking.');
  await expect(page.getByLabel('Booking code')).toHaveValue(CODE);
  await expect(page).toHaveURL('/manage-booking');
});

test('the form says what it needs', async ({ page }) => {
  await stubPayment(page);
  await page.goto('/manage-booking');
  await settle(page);
  await button(page, 'Find my booking').click();
  await expect(page.getByRole('link', { name: 'Booking code is required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email address is required' })).toBeVisible();
  await page.getByLabel('Booking code').fill('ABC');
  await expect(
    page.getByRole('group').or(page.locator('form')).getByText('has 10 letters and digits').first(),
  ).toBeVisible();
});

test('the link of an e-mail opens the booking and leaves nothing in the address', async ({
  page,
}) => {
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await expect(page).toHaveURL('/manage-booking');
  expect(await page.evaluate(() => location.href)).not.toContain('#');
  await page.goto(`/success/${CODE}`);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
});

test('a link that is no longer good asks for the e-mail', async ({ page }) => {
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(`/manage-booking#t=old&c=${CODE}`);
  await expect(page.getByText('type the e-mail that was given with it')).toBeVisible();
  await expect(page.getByLabel('Booking code')).toHaveValue(SHOWN);
  await page.getByLabel('Email').fill('maria@example.ph');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
});

test('who skips to the content stays at the booking', async ({ page }) => {
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await settle(page);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
  await expect(page).toHaveURL('/manage-booking');
});

test('an unpaid booking leads to its payment', async ({ page }) => {
  await stubPayment(page);
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(heading(page)).toHaveText('Review and pay');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`manage booking in ${theme}`, async ({ page }) => {
    await page.addInitScript((t) => localStorage.setItem('BOOKING_VUE_THEME', t), theme);
    await stubPayment(page, { status: 1, state: 'paid' });
    const look = async () => {
      await settle(page);
      for (const width of [320, 360, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
      }
    };
    await page.goto('/manage-booking');
    await settle(page);
    await button(page, 'Find my booking').click();
    await look();
    await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
    await page.reload();
    await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
    await look();
  });
}
