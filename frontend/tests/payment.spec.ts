// Paying: the last look, the notice, the one button, and what is told when it does not work.

import type { Page } from '@playwright/test';
import { button, heading, toast, toasts } from './support/fields';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import {
  CODE,
  dayFromNow,
  holdKey,
  SHOWN,
  stubMethods,
  stubPayment,
  TOTAL,
} from './support/payments';
import { expect, FAILED_LOAD, test } from './support/test';

const ADDRESS = `/booking/payment/${CODE}`;

const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ });
const pay = (page: Page) => button(page, `Pay ${TOTAL}`);

test('everything is looked at once more, with its price and its rules', async ({ page }) => {
  await holdKey(page);
  await stubPayment(page);
  await page.goto(ADDRESS);
  await expect(heading(page)).toHaveText('Review and pay');
  await expect(page.getByText(SHOWN)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('Seats held until');
  await expect(page.getByRole('row', { name: 'Adult fare' })).toHaveCount(2);
  await expect(page.getByRole('row', { name: 'Total' })).toContainText(TOTAL);
  const rules = page.getByRole('region', { name: 'If your plans change' });
  await expect(rules).toContainText('Until 24 h before departure10%');
  await expect(rules).toContainText('Until 2 h before departure20%');
  await expect(rules).toContainText('Until departure40%');
  await expect(rules).toContainText('After departure, if not used, within 30 days50%');
  await expect(rules).toContainText('Until 24 h before departureFree');
  await expect(page.getByText('QR Ph on this phone')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(agree(page)).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('each way leads to its own pier, in another tab', async ({ page }) => {
  await holdKey(page);
  await stubPayment(page);
  await page.goto(ADDRESS);
  const piers = page.getByRole('link', { name: /^Pier and map of the 6:00 AM sailing/ });
  await expect(piers).toHaveCount(2);
  for (const [place, days] of [30, 34].entries()) {
    const pier = piers.nth(place);
    await expect(pier).toHaveAttribute('href', `/voyages/V-1/${dayFromNow(days)}`);
    await expect(pier).toHaveAttribute('target', '_blank');
    await expect(pier).toHaveAttribute('rel', 'noopener');
  }
});

test('without the agreement nothing is opened', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page);
  await page.goto(ADDRESS);
  await pay(page).click();
  await expect(page.getByText('To pay, agree to the Terms and Conditions')).toBeVisible();
  await expect(agree(page)).toBeFocused();
  expect(stub.keys).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByText('To pay, agree to the Terms and Conditions')).toHaveCount(0);
});

test('a double click opens one payment and leads to the provider', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page);
  await page.goto(ADDRESS);
  await agree(page).check();
  await pay(page).dblclick();
  await expect(page).toHaveURL('/sandbox-pay/s1');
  await expect.poll(() => stub.keys).toHaveLength(1);
  expect(stub.keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
});

test('a host that the server lists is trusted, and no other', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page, { checkoutUrl: 'https://evil.example/pay' });
  await stubMethods(page, { hosts: ['checkout.provider.example'] });
  await page.route('https://checkout.provider.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
  );
  await page.goto(ADDRESS);
  await agree(page).check();
  await pay(page).click();
  await expect(toasts(page)).toContainText('not one that we know');
  await expect(page).toHaveURL(ADDRESS);
  stub.checkoutUrl = 'https://checkout.provider.example/cs_1';
  await pay(page).click();
  await expect(page).toHaveURL('https://checkout.provider.example/cs_1');
});

test('a provider that cannot be reached is told, and the button stays', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  const message = 'The payment provider does not answer. Please try again in a minute.';
  const stub = await stubPayment(page, {
    refusals: [{ status: 429, json: { message, code: 'provider_unreachable' } }],
  });
  await page.goto(ADDRESS);
  await agree(page).check();
  await pay(page).click();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await pay(page).click();
  await expect(page).toHaveURL('/sandbox-pay/s1');
  expect(stub.keys[1]).not.toBe(stub.keys[0]);
});

test('an attempt without an answer is repeated under the same key', async ({
  page,
  complaints,
}) => {
  complaints.allow('net::ERR_FAILED');
  await holdKey(page);
  const stub = await stubPayment(page);
  await page.goto(ADDRESS);
  await agree(page).check();
  const keys: (string | undefined)[] = [];
  const address = '**/booking-api/online-bookings/*/payments';
  await page.route(address, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await pay(page).click();
  await expect(toasts(page)).toContainText('Connection Failed');
  await page.unroute(address);
  await pay(page).click();
  await expect(page).toHaveURL('/sandbox-pay/s1');
  expect(stub.keys).toEqual(keys);
});

test('what is paid already leads to the tickets', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  const refusal = { status: 409, json: { message: 'It is paid already.', code: 'already_paid' } };
  const stub = await stubPayment(page, { refusals: [refusal] });
  await page.goto(ADDRESS);
  await agree(page).check();
  stub.status = 1;
  await pay(page).click();
  await expect(page).toHaveURL(`/success/${CODE}`);
  await expect(heading(page)).toHaveText("You're booked");
});

test('a hold that is over is looked at anew', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  const refusal = { status: 409, json: { message: 'The hold is over.', code: 'hold_over' } };
  const stub = await stubPayment(page, { refusals: [refusal] });
  await page.goto(ADDRESS);
  await agree(page).check();
  stub.status = 3;
  await pay(page).click();
  await expect(page.getByText('This booking is not waiting for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Search sailings' }).click();
  await expect(page).toHaveURL(/\/booking\?depart_route=CEB-TAG.*senior%3A1/);
});

test('too many tries end the trying', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  const message = 'There were too many attempts.';
  await stubPayment(page, {
    refusals: [{ status: 409, json: { message, code: 'too_many_tries' } }],
  });
  await page.goto(ADDRESS);
  await agree(page).check();
  await pay(page).click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
});

test('an open payment is gone on with, a failed one tried again', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page, { state: 'open' });
  await page.goto(ADDRESS);
  await expect(page.getByText('Your payment is still open')).toBeVisible();
  await agree(page).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL('/sandbox-pay/s1');
  stub.state = 'failed';
  await page.goto(ADDRESS);
  await expect(page.getByText('Your last payment did not go through')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toContainText(TOTAL);
  // Who agreed to the terms of this booking need not do so twice, and may take it back.
  await expect(agree(page)).toBeChecked();
  await agree(page).uncheck();
  await page.reload();
  await expect(agree(page)).not.toBeChecked();
});

test('the advisory opens once in a session and stays in the page', async ({ page }) => {
  await holdKey(page);
  await stubPayment(page);
  await stubMethods(page, { advisory: true });
  await page.goto(ADDRESS);
  const dialog = page.getByRole('dialog', { name: 'Notice: Payment Advisory' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(
    'Mastercard and JCB credit-card payments through our payment provider have technical issues',
  );
  for (const way of ['VISA credit cards', 'Maya wallet, GCASH', 'QRPH QR payments']) {
    await expect(dialog).toContainText(way);
  }
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await settle(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const twin = page.getByRole('paragraph').filter({ hasText: 'Notice: Payment Advisory' });
  await expect(twin).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'JCBTechnical issues' })).toBeVisible();
  await page.reload();
  await expect(twin).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('without the list of methods one pays all the same', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  await stubPayment(page);
  await page.route('**/booking-api/payments/methods', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(ADDRESS);
  await agree(page).check();
  await pay(page).click();
  await expect(page).toHaveURL('/sandbox-pay/s1');
});

test('without the key it is not paid here', async ({ page }) => {
  await stubPayment(page);
  await page.goto(ADDRESS);
  await expect(page.getByText('Names are shortened here')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open with my e-mail' }).click();
  await expect(page).toHaveURL('/manage-booking');
  await expect(page.getByLabel('Booking code')).toHaveValue(SHOWN);
});

test('where no answer came it is asked for again', async ({ page, complaints }) => {
  complaints.allow('net::ERR_FAILED');
  await holdKey(page);
  const stub = await stubPayment(page, { isDown: true });
  await page.goto(ADDRESS);
  await expect(page.getByText('Your booking did not come')).toBeVisible();
  await expect(toasts(page).getByText(/^Connection Failed: /)).toBeVisible();
  await expect(page).toHaveURL(ADDRESS);
  stub.isDown = false;
  await button(page, 'Try again').click();
  await expect(pay(page)).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`payment in ${theme}`, async ({ page }) => {
    await page.addInitScript((t) => localStorage.setItem('BOOKING_VUE_THEME', t), theme);
    await holdKey(page);
    await stubPayment(page, { state: 'failed' });
    await stubMethods(page, { advisory: true });
    await page.goto(ADDRESS);
    await button(page, 'OK').click();
    await button(page, `Try again · ${TOTAL}`).click();
    await settle(page);
    for (const width of [320, 360, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
    }
  });
}
