// When ships sail: a route, a week, and how each sailing stands.

import type { Page } from '@playwright/test';
import type { Scheduled } from '../src/shared/api/wire';
import { gate } from './support/answers';
import { button, heading } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine, settle } from './support/looks';
import { dayFromNow as day } from './support/sailings';
import { expect, FAILED_LOAD, test } from './support/test';

const port = (code: string, name: string) => ({ id: code, code, name });

const ROUTE = {
  id: 'r',
  code: 'CEB-TAG',
  origin: port('CEB', 'Cebu City'),
  destination: port('TAG', 'Tagbilaran'),
};

/** A sailing at half past some hour. */
function sailing(hour: number, more: Partial<Scheduled> = {}): Scheduled {
  const at = (hours: number, minutes = 30) =>
    new Date(Date.parse(`${day(3)}T00:00:00+08:00`) + (hours * 60 + minutes) * 60_000);
  const voyage = {
    id: `s${hour}`,
    route_id: ROUTE.id,
    route: ROUTE,
    vessel: { name: 'MV Habagat' },
    voyage_number: `CT${hour}`,
    booking_date: day(3),
    departs_at: at(hour).toISOString(),
    arrives_at: at(hour + 2).toISOString(),
    formatted_departure_time: `${hour}:30 AM`,
    formatted_arrival_time: `${hour + 2}:30 AM`,
  };
  return {
    ...voyage,
    scheduled_departs_at: voyage.departs_at,
    formatted_scheduled_time: voyage.formatted_departure_time,
    status: 'scheduled',
    status_reason: null,
    fare_from_centavos: 48_000,
    price_from_centavos: 52_500,
    seats_left: 120,
    is_on_sale: true,
    ...more,
  };
}

const SAILINGS = [
  sailing(5),
  sailing(6, {
    status: 'delayed',
    status_reason: 'Late arrival of the ship',
    departs_at: new Date(Date.parse(`${day(3)}T07:15:00+08:00`)).toISOString(),
    formatted_departure_time: '7:15 AM',
  }),
  sailing(7, { status: 'cancelled', status_reason: 'Typhoon signal no. 2', is_on_sale: false }),
  sailing(8, { seats_left: 0, is_on_sale: false }),
  sailing(9, { seats_left: 4 }),
];

async function stub(
  page: Page,
  sailings: readonly Scheduled[] = SAILINGS,
  updated_at = `${day(0)}T08:02:00+08:00`,
): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/booking-api/schedules?*', async (route) => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ json: { sailings, updated_at } });
  });
  return asked;
}

const route = (page: Page) => page.getByRole('combobox', { name: 'Route' });
const week = (page: Page) => page.getByLabel('Week from');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the address says which route and week, and follows what is chosen', async ({ page }) => {
  const asked = await stub(page);
  await page.goto('/schedules?route=CEB-TAG&from=2026-12-28');
  await expect(heading(page)).toHaveText('Schedules');
  await expect(week(page)).toHaveValue('2026-12-28');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Cebu City to Tagbilaran' }),
  ).toBeVisible();
  await expect(page.getByText('Last updated')).toContainText('8:02 AM');
  await expect.poll(() => asked.at(-1)?.searchParams.get('to')).toBe('2027-01-03');

  await button(page, 'Week after').click();
  await expect(page).toHaveURL('/schedules?route=CEB-TAG&from=2027-01-04');
  await button(page, 'Week before').click();
  await expect(page).toHaveURL('/schedules?route=CEB-TAG&from=2026-12-28');
  await route(page).selectOption({ label: 'Tagbilaran to Larena' });
  await expect(page).toHaveURL('/schedules?route=TAG-LAR&from=2026-12-28');
  await week(page).fill('2027-02-01');
  await expect(page).toHaveURL('/schedules?route=TAG-LAR&from=2027-02-01');
  await expect.poll(() => asked.at(-1)?.searchParams.get('from')).toBe('2027-02-01');
});

test('each sailing says how it stands, and what can be done about it', async ({ page }) => {
  await stub(page);
  await page.goto(`/schedules?route=CEB-TAG&from=${day(0)}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Departure',
    'Arrival',
    'Vessel',
    'Price from',
    'Status',
    'Book',
  ]);
  // Days before, nobody knows whether it is on time.
  await expect(row(page, 'CT5')).not.toContainText('On time');
  await expect(row(page, 'CT5')).toContainText('₱525');

  const late = row(page, 'CT6');
  await expect(late).toContainText('Delayed');
  await expect(late).toContainText('Late arrival of the ship');
  await expect(late.locator('del')).toHaveText('6:30 AM');
  await expect(late.getByRole('rowheader')).toContainText('7:15 AM');

  const off = row(page, 'CT7');
  await expect(off).toContainText('Cancelled');
  await expect(off).toContainText('Typhoon signal no. 2');
  await expect(off.locator('del')).toHaveText(['7:30 AM', '9:30 AM']);
  await expect(off.getByRole('link', { name: 'Book' })).toHaveCount(0);
  await expect(page.getByText('One sailing of this week is cancelled')).toBeVisible();

  await expect(row(page, 'CT8')).toContainText('Full');
  await expect(row(page, 'CT9')).toContainText('4 seats left');
  await expect(row(page, 'CT5').getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    `/booking?depart_route=CEB-TAG&depart_date=${day(3)}&round_trip=false&passengers_count=1`,
  );
  await row(page, 'CT5').getByRole('link', { name: 'Book' }).click();
  await expect(page).toHaveURL(new RegExp(`/booking\\?depart_route=CEB-TAG&depart_date=${day(3)}`));
});

test('a ship whose time has come has left, whether or not anybody told of it', async ({ page }) => {
  await stub(page, SAILINGS, `${day(3)}T09:00:00+08:00`);
  await page.goto(`/schedules?route=CEB-TAG&from=${day(0)}`);
  for (const gone of ['CT5', 'CT6', 'CT8']) {
    await expect(row(page, gone)).toContainText('Departed');
    await expect(row(page, gone).getByRole('link', { name: 'Book' })).toHaveCount(0);
    await expect(row(page, gone)).not.toContainText(/Full|On time|Not on sale/);
  }
  await expect(row(page, 'CT9')).toContainText('On time');
  await expect(row(page, 'CT9').getByRole('link', { name: 'Book' })).toHaveCount(1);
});

test('the timetable of the server is shown', async ({ page }) => {
  await page.goto('/schedules');
  await expect(week(page)).toHaveValue(day(0));
  await expect(page.getByRole('table').or(page.getByText('No sailings'))).toBeVisible();
  await page.goto(`/schedules?route=CEB-TAG&from=${day(7)}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Book the .* sailing/ }).first()).toBeVisible();
});

test('a week without sailings says so', async ({ page }) => {
  await stub(page, []);
  await page.goto('/schedules?route=CEB-TAG&from=2026-12-01');
  await expect(page.getByText('No sailings on this route, Dec 1 – Dec 7, 2026.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a schedule that did not come can be asked for again', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await page.route('**/booking-api/schedules?*', (call) => call.fulfill({ status: 500, json: {} }));
  await page.goto('/schedules?route=CEB-TAG');
  await expect(page.getByText('The schedule did not come.')).toBeVisible();
  await page.unroute('**/booking-api/schedules?*');
  await stub(page);
  await button(page, 'Try again').click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('until it is there, its place is kept', async ({ page }) => {
  const answer = gate();
  await page.route('**/booking-api/schedules?*', async (call) => {
    await answer.opened;
    await call.fulfill({ json: { sailings: SAILINGS, updated_at: `${day(0)}T08:02:00+08:00` } });
  });
  await page.goto('/schedules?route=CEB-TAG');
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  answer.open();
  await expect(page.getByRole('table')).toBeVisible();
});

test('paper gets the table and nothing to press', async ({ page }) => {
  await stub(page);
  await page.goto(`/schedules?route=CEB-TAG&from=${day(0)}`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [button(page, 'Print'), page.getByRole('link', { name: /^Book/ }).first()]) {
    await expect(gone).toBeHidden();
  }
  await expect(row(page, 'CT5')).toBeVisible();
});

test('on a phone each sailing is a card of the same table', async ({ page }) => {
  await stub(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/schedules?route=CEB-TAG&from=${day(0)}`);
  const card = await row(page, 'CT9').boundingBox();
  expect(card?.width).toBeGreaterThan(300);
  expect(card?.height).toBeGreaterThan(80);
  await expect(row(page, 'CT9').getByRole('rowheader')).toContainText('9:30 AM');
});

for (const theme of ['light', 'dark']) {
  for (const [name, sailings] of [
    ['a week', SAILINGS],
    ['an empty week', []],
  ] as const) {
    test(`${name} in ${theme}: nothing sticks out or stands in the way`, async ({ page }) => {
      await presetTheme(page, theme);
      await stub(page, sailings);
      await page.goto(`/schedules?route=CEB-TAG&from=${day(0)}`);
      await settle(page);
      await expectFine(page, [360, 768, 1366]);
    });
  }
}
