// Paying for real, at the built-in test provider: every way, every outcome, and what a browser can do
// in between. Nothing is stubbed.

import { execute } from './support/database';
import { button, heading } from './support/fields';
import {
  expectBooked,
  goToProvider,
  type Held,
  hold,
  holdOn,
  letItFail,
  type Method,
  openBooking,
  paid,
  payByApi,
  payThere,
  pressPay,
  sailings,
  seen,
  turnAway,
} from './support/paid';
import { type Server, startServer } from './support/server';
import { expect, FAILED_LOAD, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

test('the review leads to the pier in another tab and keeps the seats', async ({
  page,
  context,
  server,
}) => {
  const held = await hold(server);
  await openBooking(page, held);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(heading(page)).toHaveText('Review and pay');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Pier and map/ }).click();
  const pier = await opened;
  await expect(pier).toHaveURL(`/voyages/${held.trip.voyage_number}/${held.trip.booking_date}`);
  await expect(pier.getByRole('link', { name: /map/i }).first()).toBeVisible();
  await expect(page).toHaveURL(`/booking/payment/${held.code}`);
  await expect(page.getByRole('timer')).toBeVisible();
});

for (const method of ['GCash', 'Maya', 'QR Ph', 'Visa'] satisfies Method[]) {
  test(`a payment by ${method} leads to tickets`, async ({ page, server }) => {
    const held = await hold(server, { passengers: 2 });
    await goToProvider(page, held);
    await expect(page.getByText(held.code)).toBeVisible();
    await payThere(page, method);
    await expect(page).toHaveURL(`/success/${held.code}`);
    await expectBooked(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first().locator('svg[role="img"]')).toBeVisible();
    const booking = await seen(server, held);
    expect(booking.payment).toMatchObject({
      state: 'paid',
      method: method.toLowerCase().replace(' ', ''),
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF/ }).first().click();
    const file = await (await download).createReadStream();
    const [head] = (await file.take(1).toArray()) as Buffer[];
    expect(head?.subarray(0, 5).toString()).toBe('%PDF-');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft')))
      .toBe(null);
  });
}

test('a message that is lost, late or repeated changes nothing', async ({ page, server }) => {
  for (const message of ['is lost', 'arrives late', 'arrives three times'] as const) {
    const held = await hold(server);
    await goToProvider(page, held);
    await payThere(page, 'GCash', message);
    await expectBooked(page);
    expect((await seen(server, held)).status, message).toBe(1);
  }
  await server.run('audit');
});

test('a payment that fails, one that is turned away from, and then a good one', async ({
  page,
  server,
}) => {
  const held = await hold(server);
  await goToProvider(page, held);
  await letItFail(page);
  await expect(page).toHaveURL(`/failed/${held.code}`);
  await expect(heading(page)).toHaveText('Payment did not go through');
  await page.getByRole('link', { name: 'Try again' }).click();
  await pressPay(page);
  await turnAway(page);
  await expect(page).toHaveURL(`/cancelled/${held.code}`);
  await expect(heading(page)).toHaveText('Payment cancelled');
  await expect(page.getByText('Your seats are still held', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: /Return to payment|Try again/ }).click();
  await pressPay(page);
  await payThere(page);
  await expectBooked(page);
});

test('another browser that has the code alone shows how it stands and no names', async ({
  page,
  server,
  browser,
}) => {
  const held = await hold(server);
  await goToProvider(page, held);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await page.getByRole('radio', { name: 'is lost' }).check();
  await page.getByRole('button', { name: /^Pay ₱/ }).click({ noWaitAfter: true });
  await expectBooked(page);
  await elsewhere.goto(`${server.url}/success/${held.code}`);
  await expectBooked(elsewhere);
  await expect(elsewhere.getByText('Dela Cruz')).toHaveCount(0);
  await expect(elsewhere.getByText('Open with my e-mail')).toBeVisible();
  await elsewhere.getByText('Open with my e-mail').click();
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(held.email);
  await elsewhere.getByRole('button', { name: /Find/ }).click();
  await expect(elsewhere.getByText('Juan A Dela Cruz').first()).toBeVisible();
  await other.close();
});

test('two tabs pay twice: one payment is kept, one goes back', async ({
  page,
  server,
  context,
  complaints,
}) => {
  // The slower of both tabs finds the checkout closed.
  complaints.allow(FAILED_LOAD);
  const held = await hold(server);
  await goToProvider(page, held);
  const second = await context.newPage();
  await second.goto(page.url());
  await Promise.all([
    payThere(page),
    button(second, 'Pay twice')
      .click()
      .catch(() => undefined),
  ]);
  await expect.poll(async () => (await seen(server, held)).status, { timeout: 30_000 }).toBe(1);
  await server.run('audit');
  const third = await hold(server);
  await goToProvider(page, third);
  await button(page, 'Pay twice').click();
  await expectBooked(page);
  await openBooking(page, third);
  await expect(
    page.getByText('You’re booked').or(page.getByText('Confirmed')).first(),
  ).toBeVisible();
  await server.run('audit');
});

test('a double click on pay opens one checkout', async ({ page, server }) => {
  const held = await hold(server);
  await openBooking(page, held);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) {
      asked.push(request.url());
    }
  });
  await page.getByRole('button', { name: /^Pay ₱/ }).dblclick();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await expect.poll(() => asked).toHaveLength(1);
  await payThere(page);
  await expectBooked(page);
});

test('a network that goes away at each step costs nothing but time', async ({
  page,
  server,
  context,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const held = await hold(server);
  await openBooking(page, held);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByText('Connection Failed', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^(Pay|Try again)/ }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);

  // The money is taken, and the browser never hears of the way back.
  const checkout = page.url();
  const form = new URLSearchParams({ outcome: 'succeed', method: 'maya', webhook: 'lost' });
  await fetch(checkout, { method: 'POST', body: form, redirect: 'manual' });
  await context.setOffline(true);
  await page.goto(`/success/${held.code}`).catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`/success/${held.code}`);
  await expectBooked(page);
});

/** Up to twenty seats that are the last of their class: the others are paid for. */
async function holdTheLast(server: Server): Promise<Held> {
  const [trip] = await sailings(server, 12);
  const least = trip?.accommodations
    .filter(({ seats_left }) => seats_left > 0)
    .sort((one, other) => one.seats_left - other.seats_left)[0];
  if (!trip || !least) {
    throw new Error('nothing sails');
  }
  let left = least.seats_left;
  for (; left > 20; left -= 20) {
    await payByApi(server, await holdOn(server, trip, least.id, 20));
  }
  return holdOn(server, trip, least.id, left);
}

test('money that comes after the time is over takes the seats again, or goes back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startServer({ PAYMENT_SECONDS: '25', HOLD_SECONDS: '30' });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const free = await hold(server, { days: 10 });
    const scarce = await holdTheLast(server);
    for (const held of [free, scarce]) {
      await goToProvider(page, held);
      await button(page, 'Pay after the time is over').click();
      await expect(page).toHaveURL(`/success/${held.code}`);
    }
    const status = async (held: Held) => (await seen(server, held)).status;
    const over = { timeout: 150_000, intervals: [2_000] };
    await expect.poll(() => status(scarce), over).toBe(3);
    await expect.poll(() => status(free), over).toBe(3);
    const { trip } = scarce;
    const { accommodation } = await seen(server, scarce);
    const other = await holdOn(server, trip, accommodation?.id ?? '', 1);
    await goToProvider(page, other);
    await payThere(page);
    await expectBooked(page);
    // The money would be on its way for a minute and a half.
    await execute(
      server,
      `UPDATE sandbox_payments SET paid_at = app_now() WHERE paid_at > app_now();
       UPDATE jobs SET run_at = app_now() WHERE kind = 'payments.sandbox_tell'`,
    );
    await expect.poll(() => status(free), over).toBe(1);
    await expect.poll(() => status(scarce), over).toBe(6);
    await page.goto(`/success/${scarce.code}`);
    await expect(heading(page)).toHaveText('Your money was returned');
    await server.run('audit');
    await page.close();
  } finally {
    await server.stop();
  }
});

test('a paid booking cannot be released, and a held one can', async ({
  page,
  server,
  complaints,
}) => {
  // The checkout of seats that are given back is closed.
  complaints.allow(FAILED_LOAD);
  const kept = await paid(page, server);
  const release = (held: Held) =>
    fetch(`${server.url}/booking-api/online-bookings/${held.id}`, {
      method: 'DELETE',
      headers: { 'x-booking-token': held.token },
    });
  expect((await release(kept)).status).toBe(409);
  const held = await hold(server);
  await goToProvider(page, held);
  expect((await release(held)).status).toBe(200);
  await page.reload();
  await expect(page.getByText('closed', { exact: false }).first()).toBeVisible();
  expect((await seen(server, held)).status).toBe(4);
});
