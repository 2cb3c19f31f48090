// Changing a paid booking: money back, another sailing, what a cancelled one gives, a mended name.

import type { Page } from '@playwright/test';
import { gate } from './support/answers';
import { CANCELLED, type ChangesStub, NEW_CODE, NEW_SHOWN, stubChanges } from './support/changes';
import { button, heading, toast } from './support/fields';
import { expectFine, horizontalOverflow, settle } from './support/looks';
import { CODE, dayFromNow, holdKey, leg, SHOWN, stubMine, TOKEN } from './support/payments';
import { card, choose } from './support/sailings';
import { expect, FAILED_LOAD, test } from './support/test';

const REFUND = 'Get money back';
const REBOOK = 'Move to another sailing';

async function openBooking(page: Page): Promise<void> {
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await expect(page.getByText(SHOWN).first()).toBeVisible();
}

async function openRefund(page: Page): Promise<void> {
  await openBooking(page);
  await button(page, REFUND).click();
  await expect(page.getByRole('heading', { name: REFUND })).toBeFocused();
}

/** Opens it with everybody of both ways chosen. */
async function openWholeRefund(page: Page): Promise<void> {
  await openRefund(page);
  await chooseAll(page);
}

async function chooseAll(page: Page): Promise<void> {
  for (const name of ['Departure', 'Return'] as const) {
    await way(page, name).getByRole('checkbox', { name: 'Everyone' }).check();
  }
}

/** Presses the button and answers the question about giving everything up. */
async function giveAllUp(page: Page, amount: string, seats = 4): Promise<void> {
  await button(page, `Get ${amount} back`).click();
  const question = page.getByRole('dialog', { name: `Give up all ${seats} seats?` });
  await question.getByRole('button', { name: `Give up ${seats} seats` }).click();
}

async function openRebooking(page: Page): Promise<void> {
  await openBooking(page);
  await button(page, REBOOK).click();
  await expect(page.getByRole('heading', { name: REBOOK })).toBeFocused();
}

const way = (page: Page, name: 'Departure' | 'Return') =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });

const place = (page: Page, name: 'Departure' | 'Return', who: string) =>
  way(page, name).getByRole('checkbox', { name: new RegExp(`^${who}`) });

const sum = (page: Page) => page.getByRole('region', { name: /What (comes back|it comes to)/ });

const agreements = ({ sent }: ChangesStub) =>
  sent.filter(({ what }) => what === 'refunds' || what === 'rebookings');

/** Chooses the middle sailing of the day and goes on to its sum. */
async function chooseSailing(page: Page): Promise<void> {
  await choose(page, '10:30 AM', 'Economy');
  await expect(page.getByRole('region', { name: 'Chosen sailing' })).toContainText('10:30 AM');
  await button(page, 'See the sum').click();
  await expect(page.getByRole('heading', { name: 'Look once more' })).toBeFocused();
}

test('one passenger of one leg gets a refund, told as a sum', async ({ page }) => {
  const stub = await stubChanges(page);
  await openRefund(page);
  // Nobody gives anything up by accident.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Choose at least one passenger.')).toBeVisible();
  await expect(sum(page)).toHaveCount(0);

  await place(page, 'Return', 'Rosa').check();
  const rosa = way(page, 'Return').locator('label').filter({ hasText: 'Rosa Santos' });
  await expect(rosa).toContainText('₱530.00 paid');
  await expect(rosa).toContainText('− ₱48.00 cancellation fee (10%)');
  await expect(rosa).toContainText('− ₱50.00 online booking fee');
  await expect(rosa).toContainText('₱432.00comes back');
  await expect(way(page, 'Departure')).toContainText('Stays booked');
  await expect(sum(page)).toContainText('You paid₱530.00');
  await expect(sum(page)).toContainText('Cancellation fee−₱48.00');
  await expect(sum(page)).toContainText('Comes back to you₱432.00');
  await expect(sum(page)).toContainText('The money goes back to your GCash');
  await button(page, 'Get ₱432.00 back').click();

  await expect(page.getByRole('heading', { name: 'Done: you get ₱432.00 back' })).toBeFocused();
  await expect(page.getByText('Rosa Santos, Return: refunded')).toBeVisible();
  await expect(page.getByText('We send the money back to GCash')).toBeVisible();
  expect(agreements(stub)).toHaveLength(1);
  expect(stub.sent.at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);

  // Whoever left cannot be chosen again.
  await button(page, REFUND).click();
  await expect(place(page, 'Return', 'Rosa')).toHaveCount(0);
  await expect(place(page, 'Return', 'Maria')).not.toBeChecked();
});

test('everything is given up, and the refund is followed to its end', async ({ page }) => {
  const stub = await stubChanges(page);
  await openWholeRefund(page);
  await button(page, 'Get ₱1,728.00 back').click();
  const question = page.getByRole('dialog', { name: 'Give up all 4 seats?' });
  await expect(question).toContainText('Nobody of this booking travels then.');
  await settle(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await question.getByRole('button', { name: 'Keep the seats' }).click();
  await expect(question).toHaveCount(0);
  expect(agreements(stub)).toHaveLength(0);
  await giveAllUp(page, '₱1,728.00');
  await expect(page.getByText('Refund on its way')).toBeVisible();
  await expect(button(page, REFUND)).toHaveCount(0);
  await expect(page.getByText('The refund is decided')).toBeVisible();

  const [refund] = stub.refunds;
  if (refund) {
    stub.refunds = [{ ...refund, state: 'done', done_at: `${dayFromNow(1)}T10:00:00+08:00` }];
  }
  stub.paid.status = 6;
  await page.reload();
  await expect(page.getByRole('heading', { name: '₱1,728.00 came back to you' })).toBeVisible();
  await expect(page.getByText(/^The money is with you, \w{3} \d+, \d{4}/)).toBeVisible();
});

test('who gives everything up has no tickets left on the device', async ({ page }) => {
  await stubChanges(page, {}, { hasWorker: true });
  await openBooking(page);
  await button(page, 'Keep on this device').click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('saved-tickets')).keys()).length);
  expect(await kept()).toBe(1);
  await button(page, REFUND).click();
  await chooseAll(page);
  await giveAllUp(page, '₱1,728.00');
  await expect(page.getByText('Refund on its way')).toBeVisible();
  await expect.poll(kept).toBe(0);
});

test('a refund by hand is told as one', async ({ page }) => {
  const stub = await stubChanges(page, {}, { status: 6, state: 'by_hand' });
  stub.refunds = [
    {
      id: 'r1',
      amount_centavos: 43_200,
      state: 'by_hand',
      created_at: `${dayFromNow(0)}T10:00:00+08:00`,
      done_at: null,
      places: [],
    },
  ];
  await openBooking(page);
  await expect(page.getByText('We pay it out to you in person')).toBeVisible();
  await expect(
    page.getByText('For a move that cost less, or a payment that came too late or twice'),
  ).toBeVisible();
});

test('the clock of the fee runs by the server, and the sum follows it', async ({ page }) => {
  const stub = await stubChanges(page, { rise: { percent: 20, seconds: 3 * 3600 + 12 * 60 + 30 } });
  await openWholeRefund(page);
  await expect(page.getByRole('timer')).toHaveText(/^The fee rises to 20% in 3\sh 12\smin$/);

  stub.rise = { percent: 20, seconds: 4 };
  await place(page, 'Return', 'Maria').uncheck();
  await expect(page.getByRole('timer')).toHaveText(/in [1-4]\ss$/);
  stub.percent = 20;
  stub.rise = null;
  await expect(button(page, 'Get ₱1,152.00 back')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('a sum whose time is up is asked for anew by itself', async ({ page }) => {
  const stub = await stubChanges(page, { quoteSeconds: 1 });
  await openWholeRefund(page);
  await expect(button(page, 'Get ₱1,728.00 back')).toBeVisible();
  stub.percent = 40;
  stub.quoteSeconds = 900;
  await expect(button(page, 'Get ₱1,152.00 back')).toBeVisible();
});

test('a sum that is over is told, and the new one is confirmed', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const stub = await stubChanges(page, {
    refusals: [{ status: 409, json: { message: 'Look again.', code: 'quote_over' } }],
  });
  await openWholeRefund(page);
  await expect(button(page, 'Get ₱1,728.00 back')).toBeVisible();
  stub.percent = 20;
  await giveAllUp(page, '₱1,728.00');
  await expect(page.getByRole('alert')).toContainText('The sum has changed since you looked.');
  await giveAllUp(page, '₱1,536.00');
  await expect(page.getByText('Refund on its way')).toBeVisible();
  const [first, second] = agreements(stub);
  expect(first?.key).not.toBe(second?.key);
  expect(first?.body).not.toEqual(second?.body);
});

test('by law nothing is deducted', async ({ page }) => {
  await stubChanges(page, { right: 'cancelled' }, { more: CANCELLED });
  await openRefund(page);
  await expect(place(page, 'Departure', 'Maria')).toBeChecked();
  await expect(way(page, 'Departure')).toContainText(
    'By law you get back everything you paid for it, without any fee.',
  );
  await expect(button(page, 'Get ₱1,060.00 back')).toBeVisible();
  // The ship of the way back sails; that one need not take it is told before it is chosen.
  await expect(place(page, 'Return', 'Maria')).not.toBeChecked();
  await expect(way(page, 'Return')).toContainText(
    'Your way out was cancelled, so the way back is refunded in full as well, without any fee.',
  );
  await chooseAll(page);
  await expect(way(page, 'Return')).not.toContainText('This sailing was cancelled.');
  await expect(sum(page)).not.toContainText('Cancellation fee');
  await expect(button(page, 'Get ₱2,120.00 back')).toBeVisible();
});

test('where nothing would come back, nothing can be given up', async ({ page }) => {
  await stubChanges(page, { percent: 100 });
  await openWholeRefund(page);
  await expect(sum(page)).toContainText('Nothing would come back for these seats');
  await expect(sum(page).getByRole('button')).toHaveCount(0);
  await way(page, 'Departure').getByRole('checkbox', { name: 'Everyone' }).uncheck();
  await way(page, 'Return').getByRole('checkbox', { name: 'Everyone' }).uncheck();
  await expect(page.getByText('Choose at least one passenger.')).toBeVisible();
});

test('what the server refuses is told in its words', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const refusal = {
    status: 409,
    json: { message: 'It is too late for a refund.', code: 'not_refundable' },
  };
  const stub = await stubChanges(page, { quoteRefusals: [refusal] });
  await openRefund(page);
  await way(page, 'Departure').getByRole('checkbox', { name: 'Everyone' }).check();
  await expect(page.getByRole('alert')).toContainText('It is too late for a refund.');
  await expect(sum(page)).toHaveCount(0);
  stub.quoteRefusals = ['lost'];
  await place(page, 'Return', 'Rosa').check();
  await expect(page.getByText('The sum did not come')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(button(page, 'Get ₱1,296.00 back')).toBeVisible();
});

test('pressing twice asks once', async ({ page }) => {
  const stub = await stubChanges(page);
  await openWholeRefund(page);
  await place(page, 'Return', 'Maria').uncheck();
  await expect(button(page, 'Get ₱1,296.00 back')).toBeVisible();
  const { open, opened } = gate();
  stub.gate = opened;
  await page.getByRole('button', { name: /back$/ }).last().dblclick();
  await expect(page.getByRole('button', { name: 'Giving the seats up…' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.getByRole('button', { name: 'Giving the seats up…' }).click({ force: true });
  open();
  await expect(page.getByText('Maria Santos and Rosa Santos, Departure: refunded')).toBeVisible();
  expect(agreements(stub)).toHaveLength(1);
});

test('an answer that was lost is asked for again under the same key', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const stub = await stubChanges(page, { refusals: ['lost'] });
  await openWholeRefund(page);
  await giveAllUp(page, '₱1,728.00');
  await expect(page.getByRole('alert')).toContainText('it counts only once');
  await button(page, 'Get ₱1,728.00 back').click();
  await expect(page.getByText('Refund on its way')).toBeVisible();
  const [first, second] = agreements(stub);
  expect(second).toEqual(first);
});

test('a refund by keyboard alone, and Back leads to the booking', async ({ page }) => {
  const stub = await stubChanges(page);
  await openBooking(page);
  await button(page, REFUND).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: REFUND })).toBeFocused();
  await expect(place(page, 'Departure', 'Maria')).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(way(page, 'Departure').getByRole('checkbox', { name: 'Everyone' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(place(page, 'Departure', 'Maria')).toBeChecked();
  await expect(button(page, 'Get ₱864.00 back')).toBeVisible();
  for (const who of ['Maria', 'Rosa']) {
    await page.keyboard.press('Tab');
    await expect(place(page, 'Departure', who)).toBeFocused();
  }
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(button(page, 'Get ₱864.00 back')).toBeFocused();
  await page.goBack();
  await expect(button(page, REFUND)).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseAll(page);
  await button(page, 'Get ₱1,728.00 back').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Keep the seats')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Done: you get ₱1,728.00 back' })).toBeFocused();
  expect(agreements(stub)).toHaveLength(1);
});

test('a dearer sailing leads to its payment, with the credit of the old one', async ({ page }) => {
  const stub = await stubChanges(page, { dearer: 20_000, rebookingPercent: 10 });
  await openRebooking(page);
  await place(page, 'Departure', 'Rosa').uncheck();
  await chooseSailing(page);
  await expect(sum(page)).toContainText('Old price, with fees₱480.00');
  await expect(sum(page)).toContainText('New price, with fees₱680.00');
  await expect(sum(page)).toContainText('Difference+₱200.00');
  await expect(sum(page)).toContainText('Rebooking fee (10%)+₱48.00');
  await expect(sum(page)).toContainText('To pay now₱248.00');
  await button(page, 'Move and pay ₱248.00').click();
  await expect(page).toHaveURL(`/booking/payment/${NEW_CODE}`);
  await expect(heading(page)).toHaveText('Review and pay');
  const price = page.getByRole('table', { name: 'Price' });
  await expect(price).toContainText(`Credit from ${SHOWN}−₱480.00`);
  await expect(price).toContainText('To pay₱248.00');
  await expect(button(page, 'Pay ₱248.00')).toBeVisible();
  expect(stub.sent.find(({ what }) => what === 'rebookings/quote')?.body).toMatchObject({
    leg: 'depart',
    passenger_indexes: [0],
  });
});

test('a cheaper sailing is done at once, and both bookings lead to each other', async ({
  page,
}) => {
  await stubChanges(page, { dearer: -8_000 });
  await openRebooking(page);
  await page.getByRole('radio', { name: /^Return/ }).check();
  await chooseSailing(page);
  await expect(sum(page)).toContainText('Difference−₱160.00');
  await expect(sum(page)).toContainText('Rebooking feeFree');
  await expect(sum(page)).toContainText('Comes back to you₱160.00');
  await button(page, 'Move and get ₱160.00 back').click();
  await expect(
    page.getByRole('heading', { name: /^You are now booked on .*10:30 AM$/ }),
  ).toBeFocused();
  await expect(page.getByText(NEW_SHOWN).first()).toBeVisible();
  await page.getByText('This booking takes the place of').getByRole('link').click();
  await expect(page.getByText('Maria Santos and Rosa Santos, Return: moved to')).toBeVisible();
  await expect(page.getByText('Nobody travels on this sailing any more.')).toBeVisible();
  await page.getByRole('link', { name: NEW_SHOWN }).click();
  await expect(page.getByText('This booking takes the place of')).toBeVisible();
});

test('a sailing must be chosen, another than the one that is booked', async ({ page }) => {
  await stubChanges(page);
  await openRebooking(page);
  await expect(card(page, '6:00 AM')).toBeVisible();
  await button(page, 'See the sum').click();
  await expect(page.getByText('Choose a sailing and an accommodation')).toBeVisible();
  await expect(card(page, '6:00 AM').getByRole('radio').first()).toBeFocused();
  await way(page, 'Departure').getByRole('checkbox', { name: 'Everyone' }).uncheck();
  await expect(page.getByText('Choose at least one passenger.')).toBeVisible();
});

test('the way back up stands above the chosen sailing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await stubChanges(page);
  await openRebooking(page);
  await choose(page, '10:30 AM', 'Economy');
  const up = button(page, 'Back to top');
  await expect(up).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Chosen sailing' }).boundingBox();
  const foot = async () => {
    const box = await up.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(foot).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('seats that went meanwhile lead back to the sailings', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const gone = { status: 409, json: { message: 'The seats are gone.', code: 'seats_gone' } };
  await stubChanges(page, { refusals: [gone], quoteRefusals: [] });
  await openRebooking(page);
  await chooseSailing(page);
  await expect(sum(page)).toContainText('Nothing to pay₱0.00');
  await button(page, 'Move to this sailing').click();
  await expect(page.getByRole('alert')).toContainText('The seats are gone.');
  await button(page, 'Choose another sailing').click();
  await expect(card(page, '10:30 AM').getByRole('radio', { name: 'Economy' })).toBeChecked();
});

test('a cancelled sailing gives all the money back', async ({ page }) => {
  await stubChanges(page, { right: 'cancelled' }, { more: CANCELLED });
  await openBooking(page);
  const panel = page.getByRole('region', { name: /^Departure, .* was cancelled$/ });
  await expect(panel).toContainText('Typhoon signal no. 2 in Cebu.');
  await expect(panel).toContainText(/You can choose until \w{3},\s\w{3}\s\d+, 6:00\sPM\./);
  await button(page, 'Full refund, no fees').click();
  await expect(place(page, 'Departure', 'Maria')).toBeChecked();
  await expect(place(page, 'Return', 'Maria')).not.toBeChecked();
  await button(page, 'Get ₱1,060.00 back').click();
  await expect(page.getByText('Maria Santos and Rosa Santos, Departure: refunded')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('a cancelled sailing is moved for nothing', async ({ page }) => {
  await stubChanges(page, { right: 'cancelled', dearer: 20_000 }, { more: CANCELLED });
  await openBooking(page);
  await button(page, 'Move to another sailing, free of charge').click();
  await chooseSailing(page);
  await expect(
    page.getByText('Your sailing was cancelled, so moving costs you nothing.'),
  ).toBeVisible();
  await expect(sum(page)).toContainText('You need not pay−₱400.00');
  await expect(sum(page)).toContainText('Nothing to pay₱0.00');
  await button(page, 'Move to this sailing').click();
  await expect(page.getByRole('heading', { name: /^You are now booked on/ })).toBeVisible();
});

test('where a storm is near one may move for nothing, from every page that tells of the booking', async ({
  page,
}) => {
  const near = { ...leg('CEB', 'TAG', 30), moves_free_reason: 'Wind signal 2 in Bohol.' };
  const storm = { movesFree: 'Wind signal 2 in Bohol.', rebookingPercent: 10, dearer: 20_000 };
  await stubChanges(page, storm, { more: { booking: near } });
  await openBooking(page);
  const panel = page.getByRole('region', { name: 'Departure: you may move to another sailing' });
  await expect(panel).toContainText('Free to move: Wind signal 2 in Bohol.');
  await expect(panel).toContainText('Your sailing is not cancelled');
  const ticket = page.getByRole('article', { name: 'Ticket of Maria Santos, Departure' });
  await expect(ticket).toContainText('Free to move');

  await page.goto('/');
  const news = page.getByRole('complementary', { name: 'Your trip' });
  await expect(news).toContainText('Free to move: Wind signal 2 in Bohol.');
  await page.goto(`/success/${CODE}`);
  await expect(page.getByRole('main')).toContainText('Free to move: Wind signal 2 in Bohol.');
  await page.goto('/my-trip');
  await expect(page.getByRole('main')).toContainText('Free to move: Wind signal 2 in Bohol.');

  // The button leads to the sailings at once, and Back to the booking.
  await page.getByRole('link', { name: 'Move to another sailing' }).click();
  await expect(page).toHaveURL(/\/manage-booking$/);
  await chooseSailing(page);
  await expect(page.getByText('Free to move: Wind signal 2 in Bohol.')).toBeVisible();
  await expect(sum(page)).toContainText('Rebooking feeFree');
  await expect(sum(page)).toContainText('You need not pay−₱400.00');
  await button(page, 'Move to this sailing').click();
  await expect(page.getByRole('heading', { name: /^You are now booked on/ })).toBeVisible();
});

test('a sailing that is late tells both times', async ({ page }) => {
  const booking = leg('CEB', 'TAG', 30);
  const departs_at = booking.departs_at.replace('T06:00', 'T08:30');
  const late = { ...booking, departs_at, status: 'delayed' as const, status_reason: 'Rough sea.' };
  await stubChanges(page, {}, { more: { booking: late } });
  await openBooking(page);
  const panel = page.getByRole('region', { name: 'Departure: your sailing is late' });
  await expect(panel).toContainText('It leaves at 8:30 AM instead of 6:00 AM.');
  await expect(panel).toContainText('Rough sea.');
});

test('a late sailing that has left is not said to leave', async ({ page }) => {
  const late = { ...leg('CEB', 'TAG', -1), status: 'delayed' as const };
  await stubChanges(page, {}, { more: { booking: late } });
  await openBooking(page);
  await expect(page.getByRole('heading', { name: 'If your plans change' })).toBeVisible();
  await expect(page.getByText('your sailing is late')).toHaveCount(0);
  await expect(page.getByText('It leaves at')).toHaveCount(0);
});

test('a typo in a name is mended, and what is more is refused', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const stub = await stubChanges(page, {
    refusals: [
      { status: 400, json: { lastname: ['Only typing mistakes can be corrected online.'] } },
      { status: 409, json: { message: 'It is too late for that.', code: 'too_late' } },
    ],
  });
  await openBooking(page);
  await button(page, 'Correct a typo in the name Rosa Santos').click();
  const dialog = page.getByRole('dialog', { name: 'Correct a typo in a name' });
  const last = dialog.getByLabel('Last name');
  await expect(last).toHaveValue('Santos');
  await last.fill('');
  await button(page, 'Save the name').click();
  await expect(dialog.getByRole('link', { name: 'Last name is required' })).toBeVisible();
  await last.fill('Reyes');
  await button(page, 'Save the name').click();
  await expect(
    dialog.getByRole('link', { name: 'Only typing mistakes can be corrected online.' }),
  ).toBeVisible();
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await last.fill('Santoz');
  await button(page, 'Save the name').click();
  await expect(dialog.getByText('It is too late for that.')).toBeVisible();
  await last.fill(' Santoz ');
  await button(page, 'Save the name').click();
  await expect(
    toast(page, 'The name is mended. New tickets are on their way to your e-mail.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Rosa Santoz').first()).toBeVisible();
  expect(stub.sent.at(-1)).toMatchObject({
    what: 'passengers/1',
    body: { firstname: 'Rosa', middlename: null, lastname: 'Santoz', suffix: null },
  });
  await expect(button(page, 'Correct a typo in the name Rosa Santoz')).toBeFocused();
});

test('whoever is signed in changes a booking without looking it up', async ({ page }) => {
  const stub = await stubChanges(page);
  await stubMine(page);
  await page.goto('/user/bookings');
  await button(page, 'Manage Booking').first().click();
  await button(page, REFUND).click();
  await chooseAll(page);
  await giveAllUp(page, '₱1,728.00');
  await expect(page.getByText('Refund on its way')).toBeVisible();
  expect(agreements(stub)).toHaveLength(1);
});

test('a booking that was moved by choice says so in place of the way to move again', async ({
  page,
}) => {
  await stubChanges(page, {}, { more: { rebooked_from: 'QDBKKWXYZA', rebookings: 1 } });
  await openBooking(page);
  const plans = page.getByRole('region', { name: 'If your plans change' });
  await expect(plans).toContainText('You moved before');
  await expect(plans).toContainText('no longer moved');
  await expect(plans.getByRole('button', { name: 'Get money back' })).toBeVisible();
  await expect(plans.getByRole('button', { name: 'Move to another sailing' })).toHaveCount(0);
});

test('the fare box of a booking that was moved promises no further move', async ({ page }) => {
  await stubChanges(page, {}, { status: 0, state: 'none', more: { rebookings: 1 } });
  await holdKey(page);
  await page.goto(`/booking/payment/${CODE}`);
  const rules = page.getByRole('region', { name: 'If your plans change' });
  await expect(rules).toContainText('You moved before');
  await expect(rules).toContainText('Refund fee');
  await expect(rules).not.toContainText('Rebooking fee');
  await expect(rules).not.toContainText('You can move to another sailing');
});

test('a booking that was moved because its ship did not sail may move by choice', async ({
  page,
}) => {
  await stubChanges(page, {}, { more: { rebooked_from: 'QDBKKWXYZA', rebookings: 0 } });
  await openBooking(page);
  const plans = page.getByRole('region', { name: 'If your plans change' });
  await expect(plans.getByRole('button', { name: 'Move to another sailing' })).toBeVisible();
  await expect(plans).not.toContainText('You moved before');
});

test('when the new seats were not paid in time, the old booking stands', async ({ page }) => {
  await stubChanges(page, {}, { status: 3, more: { rebooked_from: 'QDBKKWXYZA' } });
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await expect(page.getByText('This booking takes the place of')).toBeVisible();
  await page.goto(`/booking/payment/${CODE}`);
  await expect(page.getByText('The old booking stands as it was: it was not moved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my booking' })).toHaveAttribute(
    'href',
    '/manage-booking#c=QDBKKWXYZA',
  );
});

for (const theme of ['light', 'dark']) {
  test(`changing a booking in ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((name) => localStorage.setItem('BOOKING_VUE_THEME', name), theme);
    const look = async () => {
      await settle(page);
      await expectFine(page, [360, 1366]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    };
    const rise = { percent: 20, seconds: 11_520 };
    await stubChanges(page, { rise, dearer: 20_000, rebookingPercent: 10 }, { more: CANCELLED });
    await openBooking(page);
    await look();
    await button(page, REFUND).click();
    await chooseAll(page);
    await place(page, 'Return', 'Rosa').uncheck();
    await expect(button(page, 'Get ₱1,296.00 back')).toBeVisible();
    await look();
    await page.goBack();
    await button(page, REBOOK).click();
    await expect(card(page, '6:00 AM')).toBeVisible();
    await look();
    await chooseSailing(page);
    await expect(button(page, 'Move and pay ₱496.00')).toBeVisible();
    await look();
    await page.goBack();
    await page.goBack();
    await button(page, 'Correct a typo in the name Rosa Santos').click();
    await look();
  });
}
