// Where the provider leads back to: what is shown is what is so, whatever the address says.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PaymentState } from '../src/shared/api/wire';
import { button, heading, toast } from './support/fields';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import { CODE, dayFromNow, holdKey, leg, SHOWN, stubPayment, TOTAL } from './support/payments';
import { giveSeatsBack } from './support/steps';
import { expect, FAILED_LOAD, test } from './support/test';

const SUCCESS = `/success/${CODE}`;
const FAILED = `/failed/${CODE}`;
const CANCELLED = `/cancelled/${CODE}`;

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const tickets = (page: Page) => page.getByRole('article', { name: /^Ticket of/ });

for (const [address, call] of [
  [SUCCESS, 'complete-booking'],
  [FAILED, 'failed-payment'],
  [CANCELLED, 'failed-payment'],
] as const) {
  test(`${address} asks by ${call} and shows the tickets of a paid booking`, async ({ page }) => {
    await holdKey(page);
    const stub = await stubPayment(page, { status: 1, state: 'paid', method: 'gcash' });
    await page.goto(address);
    await expect(heading(page)).toHaveText("You're booked");
    await expect(page).toHaveTitle('Parola Amihan Sea Lines');
    await expect(tickets(page)).toHaveCount(4);
    await expect
      .poll(() => stub.calls.slice(0, 2))
      .toEqual(['GET', expect.stringMatching(`${call}|tickets`)]);
    await expect.poll(() => stub.calls.filter((one) => one === call)).toHaveLength(1);
  });
}

test('a paid booking shows its code, its tickets and what to bring', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(SUCCESS);
  await expect(page.getByText(SHOWN).first()).toBeVisible();
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHOWN);
  await expect(page.getByText('Your tickets go to maria@example.ph')).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByRole('row', { name: 'Total' })).toContainText(TOTAL);
  await expect(price).toContainText('Paid.');
  const ticket = page.getByRole('article', { name: 'Ticket of Rosa Santos, Return' });
  await expect(ticket).toContainText('Senior · Economy');
  await expect(
    ticket.getByRole('img', { name: 'QR code for the gate: Rosa Santos' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to bring' })).toContainText('60 minutes');
  await expect(link(page, 'Manage Booking')).toHaveAttribute('href', `/manage-booking#c=${CODE}`);

  const pdf = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await pdf).suggestedFilename()).toBe(`tickets-${CODE}.pdf`);
  expect(await readFile(await (await pdf).path(), 'utf8')).toBe('%PDF-1.7');
  const calendar = page.waitForEvent('download');
  await button(page, 'Add to calendar').click();
  expect((await calendar).suggestedFilename()).toBe(`sailings-${CODE}.ics`);
});

test('a paid booking whose ship does not sail says so first', async ({ page }) => {
  await holdKey(page);
  const off = { ...leg('CEB', 'TAG', 30), status: 'cancelled' as const, status_reason: 'Typhoon.' };
  const more = {
    booking: off,
    choices: [{ leg: 'depart' as const, until: `${dayFromNow(31)}T18:00:00+08:00` }],
  };
  await stubPayment(page, { status: 1, state: 'paid', method: 'gcash', more });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText('Your sailing was cancelled');
  await expect(page.getByText("You're booked")).toHaveCount(0);
  await expect(page.getByText('This sailing was cancelled.')).toBeVisible();
  await expect(page.locator('s')).toContainText('6:00 AM');
  await settle(page);
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await link(page, 'Choose what happens now').click();
  await expect(page.getByText('Action needed')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(0);
});

test('a paid booking whose ship is late says when it leaves', async ({ page }) => {
  await holdKey(page);
  const late = {
    ...leg('CEB', 'TAG', 30),
    status: 'delayed' as const,
    departs_at: `${dayFromNow(30)}T09:10:00+08:00`,
    formatted_departure_time: '9:10 AM',
    scheduled_departs_at: `${dayFromNow(30)}T06:00:00+08:00`,
  };
  await stubPayment(page, { status: 1, state: 'paid', method: 'gcash', more: { booking: late } });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText("You're booked");
  await expect(page.getByText(/It leaves at 9:10\sAM instead of 6:00\sAM\./)).toBeVisible();
  // Before the good news.
  const first = page.getByRole('main').getByRole('heading').first();
  await expect(first).toHaveText('Departure: your sailing is late');
  await expect(page.locator('s')).toHaveText('6:00 AM');
});

test('a booking that is settled is no longer in progress', async ({ page }) => {
  await page.addInitScript(() => {
    const content = { departure: { id: 't1' }, search: null, passengers: [], held: null };
    const stored = { version: 1, saved_at: Date.now(), content };
    sessionStorage.setItem('booking-draft', JSON.stringify(stored));
  });
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText("You're booked");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBe(null);
});

test('in another browser the code alone shows little', async ({ page }) => {
  const stub = await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText("You're booked");
  await expect(page.getByText(SHOWN)).toBeVisible();
  await expect(page.getByText('Tagbilaran, Bohol').first()).toBeVisible();
  await expect(tickets(page)).toHaveCount(0);
  await expect(page.getByText('maria@example.ph')).toHaveCount(0);
  expect(stub.calls).not.toContain('tickets');
  await link(page, 'Open with my e-mail').click();
  await page.getByLabel('Email').fill('maria@example.ph');
  await button(page, 'Find my booking').click();
  await expect(tickets(page)).toHaveCount(4);
});

test('an open payment is waited for, and its outcome shown as soon as it is known', async ({
  page,
}) => {
  await holdKey(page);
  let asked = 0;
  const stub = await stubPayment(page, {
    state: 'open',
    onAsked: (what, { calls }) => {
      asked = calls.filter((one) => one === 'GET').length;
      if (what === 'GET' && asked === 3) {
        Object.assign(stub, { status: 1, state: 'paid' });
      }
    },
  });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText('Confirming your payment…');
  await expect(heading(page)).toHaveText("You're booked");
  await expect.poll(() => stub.calls.filter((one) => one === 'complete-booking')).toHaveLength(1);
  expect(asked).toBe(3);
});

test('a payment that takes long is told honestly, and may be asked for again', async ({ page }) => {
  await page.clock.install();
  await holdKey(page);
  const stub = await stubPayment(page, { state: 'open' });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText('Confirming your payment…');
  for (let second = 0; second < 75; second += 3) {
    await page.clock.runFor(3000);
  }
  await expect(heading(page)).toHaveText('Still confirming your payment');
  await expect(page.getByText('as soon as we know, we mail you at maria@example.ph')).toBeVisible();
  const asked = stub.calls.length;
  expect(asked).toBeLessThan(25);
  await page.clock.runFor(30_000);
  expect(stub.calls).toHaveLength(asked);
  Object.assign(stub, { status: 1, state: 'paid' });
  await button(page, 'Check again').click();
  await expect(heading(page)).toHaveText("You're booked");
});

test('a payment that failed can be tried again', async ({ page }) => {
  await holdKey(page);
  await stubPayment(page, { state: 'failed' });
  await page.goto(FAILED);
  await expect(heading(page)).toHaveText('Payment did not go through');
  await expect(page.getByRole('timer')).toContainText('Seats held until');
  await expect(link(page, 'Try again')).toHaveAttribute('href', `/booking/payment/${CODE}`);
  const other = page.getByRole('region', { name: `Still to pay: ${TOTAL}` });
  await expect(other.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('navigation').getByText('Review and pay')).toBeVisible();
});

test('a payment that was left can be returned to, or the seats released', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page);
  await page.goto(CANCELLED);
  await expect(heading(page)).toHaveText('Payment cancelled');
  await expect(page.getByText('Payment did not go through')).toHaveCount(0);
  await expect(link(page, 'Return to payment')).toHaveAttribute('href', `/booking/payment/${CODE}`);
  stub.state = 'failed';
  await page.reload();
  await expect(heading(page)).toHaveText('Payment cancelled');
  await giveSeatsBack(page);
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Your seats have been released.')).toBeVisible();
  // Home looks once more at what this tab holds, so that it need not be the last.
  await expect.poll(() => stub.calls).toContain('DELETE');
});

for (const [status, title, action] of [
  [2, 'Payment did not go through', 'Try again'],
  [3, 'The time to pay is over', 'Search again'],
  [4, 'This booking was cancelled', 'Search again'],
] as const) {
  test(`status ${status} on any address: ${title}`, async ({ page }) => {
    await stubPayment(page, { status, state: 'failed' });
    for (const address of [SUCCESS, CANCELLED]) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
    }
    await expect(link(page, action)).toHaveAttribute('href', /^\/booking\?depart_route=CEB-TAG/);
  });
}

test('money on its way back is followed step by step', async ({ page }) => {
  await holdKey(page);
  const stub = await stubPayment(page, { status: 5, state: 'returning', method: 'gcash' });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.goto(SUCCESS);
  await expect(heading(page)).toHaveText('Your refund is on its way');
  await expect(step('We sent the money back to GCash')).toContainText('done');
  await expect(step('The money is with you')).toHaveAttribute('aria-current', 'step');
  Object.assign(stub, { status: 6, state: 'returned' });
  await page.reload();
  await expect(heading(page)).toHaveText('Your money was returned');
  await expect(step('The money is with you')).toContainText('done');
  Object.assign(stub, { status: 5, state: 'by_hand' });
  await page.reload();
  await expect(page.getByText('We write to you about another way')).toBeVisible();
  Object.assign(stub, { status: 7, state: 'paid' });
  await page.reload();
  await expect(heading(page)).toHaveText('You moved to another sailing');
});

test('a booking that cannot be found leads home a second later', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await stubPayment(page);
  await page.goto('/success/NOSUCHCODE');
  await expect(toast(page, 'Booking transaction cannot be found!')).toBeVisible();
  await expect(page).toHaveURL('/');
  // It is still told when the toast is gone, and once.
  const told = page.getByText('No booking was found under that code.');
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await expect(heading(page)).toHaveText('Manage Booking');
  await page.goto('/');
  await expect(heading(page)).toHaveText('Where is the sea taking you?');
  await settle(page);
  await expect(told).toHaveCount(0);
});

test('tickets that do not come can be asked for again', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid' });
  const address = '**/booking-api/online-bookings/*/tickets';
  await page.route(address, (route) =>
    route.fulfill({ status: 429, json: { message: 'One moment, please.' } }),
  );
  await page.goto(SUCCESS);
  await expect(page.getByText('One moment, please.')).toBeVisible();
  await page.unroute(address);
  await button(page, 'Try again').click();
  await expect(tickets(page)).toHaveCount(4);
});

const STATES: readonly { name: string; status: number; state: PaymentState }[] = [
  { name: 'booked', status: 1, state: 'paid' },
  { name: 'confirming', status: 0, state: 'open' },
  { name: 'failed', status: 0, state: 'failed' },
  { name: 'refund due', status: 5, state: 'returning' },
];

for (const theme of ['light', 'dark']) {
  for (const { name, status, state } of STATES) {
    test(`${name} in ${theme}`, async ({ page }) => {
      await page.addInitScript((t) => localStorage.setItem('BOOKING_VUE_THEME', t), theme);
      await holdKey(page);
      await stubPayment(page, { status, state, method: 'gcash' });
      await page.goto(SUCCESS);
      await expect(heading(page)).not.toHaveText('Your booking');
      await settle(page);
      for (const width of [320, 360, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
      }
    });
  }
}
