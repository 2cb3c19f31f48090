// What travellers change after they have paid, on the real server: money back, another sailing, and
// what a ship that does not sail leaves them to choose.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readEmail } from './support/emails';
import { button } from './support/fields';
import {
  expectBooked,
  type Held,
  hold,
  holdOn,
  openBooking,
  paid,
  payThere,
  pressPay,
  seen,
} from './support/paid';
import { pesos } from './support/prices';
import { card, choose } from './support/sailings';
import type { Server } from './support/server';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

const REFUND = 'Get money back';
const REBOOK = 'Move to another sailing';

/** What comes back for one passenger three weeks ahead: all but a tenth of the fare and the web fee. */
function comesBack(held: Held, passengers: number): number {
  const fare =
    held.total / passengers - held.trip.terminal_fee_centavos - held.trip.service_fee_centavos;
  return (
    held.total / passengers - Math.floor((fare * 10 + 50) / 100) - held.trip.service_fee_centavos
  );
}

test('one of two passengers gets the money back and the other still travels', async ({
  page,
  server,
}) => {
  const held = await paid(page, server, { passengers: 2 });
  await openBooking(page, held);
  await button(page, REFUND).click();
  await page.getByRole('checkbox', { name: 'Everyone' }).check();
  await page.getByRole('checkbox', { name: /^Juan A/ }).uncheck();
  const sum = pesos(comesBack(held, 2));
  await button(page, `Get ${sum} back`).dblclick();
  await expect(page.getByRole('heading', { name: `Done: you get ${sum} back` })).toBeVisible();
  const booking = await seen(server, held);
  expect(booking.status).toBe(1);
  expect(booking.tickets).toHaveLength(1);
  expect(booking.left).toEqual([{ passenger_index: 1, leg: 'depart', to: null }]);
  await expect
    .poll(async () => {
      const refunds = await fetch(
        `${server.url}/booking-api/online-bookings/${held.code}/refunds`,
        {
          headers: { 'x-booking-token': held.token },
        },
      );
      return ((await refunds.json()) as { refunds: { state: string }[] }).refunds[0]?.state;
    })
    .toBe('done');
  await server.run('audit');
});

/** The last day of the strip, which is some days after the one that was booked. */
async function pickLastDay(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Sailings by day' }).getByRole('radio');
  await days.last().check({ force: true });
}

/** Chooses a class of the sailing that leaves at the same time some days later, and goes on to its sum. */
async function chooseLaterDay(page: Page, held: Held, accommodation: string): Promise<void> {
  await button(page, REBOOK).click();
  await pickLastDay(page);
  await expect(card(page, held.trip.formatted_departure_time)).toBeVisible();
  await choose(page, held.trip.formatted_departure_time, accommodation);
  await button(page, 'See the sum').click();
  await expect(page.getByRole('heading', { name: 'Look once more' })).toBeFocused();
}

function byFare(held: Held) {
  return held.trip.accommodations
    .filter(({ seats_left }) => seats_left > 20)
    .sort((one, other) => one.fares.ADULT - other.fares.ADULT);
}

test('a dearer sailing is paid for before the old tickets go', async ({ page, server }) => {
  const cheapest = await hold(server, {
    choice: ({ accommodations }) =>
      [...accommodations]
        .filter(({ seats_left }) => seats_left > 20)
        .sort((one, other) => one.fares.ADULT - other.fares.ADULT)[0],
  });
  await openBooking(page, cheapest);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pressPay(page);
  await payThere(page);
  await expectBooked(page);
  const dearest = byFare(cheapest).at(-1);
  await openBooking(page, cheapest);
  await chooseLaterDay(page, cheapest, dearest?.name ?? '');
  await page.getByRole('button', { name: /^Move and pay ₱/ }).click();
  await expect(page).toHaveURL(/\/booking\/payment\//);
  expect((await seen(server, cheapest)).status).toBe(1);
  await pressPay(page);
  await payThere(page, 'Maya');
  await expectBooked(page);
  expect((await seen(server, cheapest)).status).toBe(7);
  await server.run('audit');
});

test('a cheaper sailing gives the difference back', async ({ page, server }) => {
  const held = await hold(server, {
    choice: ({ accommodations }) =>
      [...accommodations]
        .filter(({ seats_left }) => seats_left > 20)
        .sort((one, other) => other.fares.ADULT - one.fares.ADULT)[0],
  });
  await openBooking(page, held);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pressPay(page);
  await payThere(page);
  await expectBooked(page);
  await openBooking(page, held);
  await chooseLaterDay(page, held, byFare(held)[0]?.name ?? '');
  await page.getByRole('button', { name: /^Move and get ₱/ }).click();
  await expect(page.getByRole('heading', { name: /^You are now booked on/ })).toBeVisible();
  expect((await seen(server, held)).status).toBe(7);
  await server.run('audit');
});

/** The link in the e-mail about a cancelled sailing. */
async function linkOf(server: Server, held: Held): Promise<string> {
  const folder = join(server.dataDir, 'mail');
  for (const name of (await readdir(folder)).sort().reverse()) {
    const email = readEmail(held.email, await readFile(join(folder, name), 'utf8'));
    const link = /https?:\/\/\S+\/manage-booking#\S+/.exec(email.text)?.[0];
    if (email.subject.includes('cancelled') && link?.includes(held.code)) {
      return link;
    }
  }
  return '';
}

test('the e-mail about a cancelled sailing leads to the choice, without an account', async ({
  page,
  server,
  browser,
}) => {
  const first = await paid(page, server, { days: 40 });
  const { accommodation } = await seen(server, first);
  const second = await holdOn(server, first.trip, accommodation?.id ?? '', 1);
  await openBooking(page, second);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pressPay(page);
  await payThere(page);
  await expectBooked(page);
  const { voyage_number, booking_date } = first.trip;
  const why = ['--cause', 'weather_signal', '--reason', 'Wind signal 1 over Bohol'];
  await server.run('admin', 'cancel-sailing', voyage_number, booking_date, ...why);
  expect((await seen(server, first)).choices, 'a preview changes nothing').toEqual([]);
  await server.run('admin', 'cancel-sailing', voyage_number, booking_date, ...why, '--commit');
  for (const held of [first, second]) {
    await expect.poll(() => linkOf(server, held), { timeout: 30_000 }).not.toBe('');
  }

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkOf(server, first));
  await expect(elsewhere.getByText('Wind signal 1 over Bohol').first()).toBeVisible();
  await button(elsewhere, 'Full refund, no fees').click();
  await button(elsewhere, `Get ${pesos(first.total)} back`).click();
  await expect.poll(async () => (await seen(server, first)).status).toBe(6);

  await elsewhere.goto('about:blank');
  await elsewhere.goto(await linkOf(server, second));
  await button(elsewhere, 'Move to another sailing, free of charge').click();
  await pickLastDay(elsewhere);
  await choose(elsewhere, first.trip.formatted_departure_time, accommodation?.name ?? '');
  await button(elsewhere, 'See the sum').click();
  await button(elsewhere, 'Move to this sailing').click();
  await expect(elsewhere.getByRole('heading', { name: /^You are now booked on/ })).toBeVisible();
  expect((await seen(server, second)).status).toBe(7);
  await server.run('audit');
  await elsewhere.context().close();
});
