// What the first page tells of the trips of this device: seats that wait for payment, and the next trip.

import type { Page } from '@playwright/test';
import { heading } from './support/fields';
import { expectFine, settle } from './support/looks';
import { CODE, dayFromNow, holdKey, stubPayment } from './support/payments';
import { inShort } from './support/steps';
import { expect, test } from './support/test';

const trip = (page: Page) => page.getByRole('complementary', { name: 'Your trip' });

test('seats that are held wait on the first page, with the time that is left', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page, { holdSeconds: 700 });
  await page.goto('/');
  await expect(trip(page)).toContainText(/Seats held until .* \(11\smin\sleft\)/);
  await expect(trip(page)).toContainText('Cebu City – Tagbilaran, Bohol');
  await settle(page);
  await expectFine(page, [320, 1366]);
  await trip(page).getByRole('link', { name: 'Finish paying' }).click();
  await expect(heading(page)).toHaveText('Review and pay');

  stub.status = 3;
  await page.goto('/');
  await expect(heading(page)).toHaveText('Where is the sea taking you?');
  await settle(page);
  await expect(trip(page)).toHaveCount(0);
});

test('the next trip waits on the first page, a tap from its tickets', async ({ page }) => {
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto('/');
  await expect(trip(page)).toContainText('Your next trip');
  await expect(trip(page)).toContainText(`${inShort(dayFromNow(30))}, 6:00 AM`);
  await settle(page);
  await expectFine(page, [320, 1366]);
  const day = trip(page).getByRole('link', { name: 'My trip' });
  await expect(day).toHaveAttribute('href', '/my-trip');
  await trip(page).getByRole('link', { name: 'Show tickets' }).click();
  await expect(page).toHaveURL(`/success/${CODE}`);
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
});

test('whoever has no trip is told of none', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await expect(trip(page)).toHaveCount(0);
});
