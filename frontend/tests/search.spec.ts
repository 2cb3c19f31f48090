// The first page: a crossing is looked for, by hand, by link, by keyboard alone.

import type { Locator, Page } from '@playwright/test';
import type { Day } from '../src/shared/api/wire';
import { gate } from './support/answers';
import { button, heading, toasts } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine, horizontalOverflow, settle } from './support/looks';
import { withoutList } from './support/routes';
import { DAY_MS, dayFromNow as day } from './support/sailings';
import { expect, FAILED_LOAD, test } from './support/test';

function named(date: string, style: 'long' | 'short'): string {
  const options = { weekday: style, month: style, day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-PH', options).format(Date.parse(date));
}

const nextMonth = () => {
  const [year = 0, month = 0] = day(0).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
};

type Offer = Omit<Day, 'date'>;

/** Fares of our own making, by the day of the month. */
async function stubFares(page: Page, offerOf: (dayOfMonth: number) => Offer): Promise<void> {
  await page.route('**/booking-api/online-bookings/calendar?*', async (route) => {
    const said = new URL(route.request().url()).searchParams;
    const days = [];
    for (let at = Date.parse(said.get('from') ?? ''); ; at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      if (date > (said.get('to') ?? '')) {
        break;
      }
      days.push({ date, ...offerOf(Number(date.slice(8))) });
    }
    await route.fulfill({ json: { days } });
  });
}

/** The tenth is cheap, the eleventh full, on the twelfth no ship sails. */
const offerOf = (dayOfMonth: number): Offer => ({
  fare_from_centavos: null,
  price_from_centavos: dayOfMonth === 12 ? null : dayOfMonth === 10 ? 48_000 : 52_000,
  seats_left: dayOfMonth === 11 || dayOfMonth === 12 ? 0 : dayOfMonth === 13 ? 4 : 200,
});

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Find a sailing' }).getByRole('button', { name: label });

const from = (page: Page) => page.getByRole('combobox', { name: 'From' });
const to = (page: Page) => page.getByRole('combobox', { name: 'To' });
const dialog = (page: Page) => page.getByRole('dialog');
const typed = (page: Page) => dialog(page).getByRole('textbox');
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' });
const dayCell = (page: Page, date: string) =>
  dialog(page).getByRole('button', { name: named(date, 'long') });

async function type(page: Page, text: string): Promise<void> {
  await typed(page).fill(text);
  await typed(page).press('Enter');
}

const asked = (page: Page) => new URL(page.url()).searchParams;

const WHOLE = () =>
  `/?depart_route=CEB-TAG&depart_date=${day(30)}&return_date=${day(34)}&party=adult:2,child:1`;

test('a round trip is looked for, and the address of its sailings says all of it', async ({
  page,
}) => {
  await page.goto('/');
  await from(page).selectOption({ label: 'Cebu City' });
  await to(page).selectOption({ label: 'Tagbilaran' });
  await field(page, 'Depart').click();
  await type(page, day(30));
  await dialog(page).getByRole('radio', { name: 'Return' }).check();
  await type(page, day(34));
  await done(page).click();
  await expect(field(page, 'Depart')).toHaveText(`Depart ${named(day(30), 'short')}`);
  await expect(field(page, 'Return')).toHaveText(`Return ${named(day(34), 'short')}`);
  await field(page, 'Passengers').click();
  await dialog(page).getByRole('button', { name: 'Add one child' }).click();
  await done(page).click();
  await button(page, 'Search sailings').click();
  await expect(page).toHaveURL(/\/booking\?/);
  expect(Object.fromEntries(asked(page))).toEqual({
    depart_route: 'CEB-TAG',
    return_route: 'TAG-CEB',
    depart_date: day(30),
    return_date: day(34),
    round_trip: 'true',
    passengers_count: '2',
    party: 'adult:1,child:1',
  });

  await page.goBack();
  await expect(page).toHaveURL(/\/\?/);
  await expect(from(page)).toHaveValue('CEB');
  await expect(field(page, 'Return')).toHaveText(`Return ${named(day(34), 'short')}`);
  await expect(field(page, 'Passengers')).toHaveText('Passengers 1 adult, 1 child');
});

test('whatever stands in the form stands in the address and survives a refresh', async ({
  page,
}) => {
  await page.goto('/');
  await from(page).selectOption({ label: 'Tagbilaran' });
  await expect(page).toHaveURL('/?from=TAG');
  await to(page).selectOption({ label: 'Larena' });
  await expect(page).toHaveURL('/?depart_route=TAG-LAR');
  await page.getByRole('radio', { name: 'One way' }).check();
  await page.reload();
  await expect(from(page)).toHaveValue('TAG');
  await expect(to(page)).toHaveValue('LAR');
  await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked();
});

test('a one-way trip keeps the day of return for whoever changes their mind', async ({ page }) => {
  await page.goto(WHOLE());
  await page.getByRole('radio', { name: 'One way' }).check();
  await expect(field(page, 'Return')).toBeHidden();
  await page.getByRole('radio', { name: 'Round trip' }).check();
  await expect(field(page, 'Return')).toHaveText(`Return ${named(day(34), 'short')}`);
  await page.getByRole('radio', { name: 'One way' }).check();
  await button(page, 'Search sailings').click();
  await expect(page).toHaveURL(/\/booking\?/);
  await expect.poll(() => asked(page).get('round_trip')).toBe('false');
  expect(asked(page).get('return_date')).toBeNull();
});

test('only ports that can be reached are offered, and the way turns around', async ({ page }) => {
  await page.goto('/');
  await from(page).selectOption({ label: 'Dumaguete' });
  // Only one ship sails from there.
  await expect(to(page)).toHaveValue('TAG');
  await expect(to(page).getByRole('option')).toHaveText(['Choose a port', 'Tagbilaran']);
  await button(page, 'Swap ports').click();
  await expect(from(page)).toHaveValue('TAG');
  await expect(to(page)).toHaveValue('DUM');
  await expect(page.getByText('From Tagbilaran to Dumaguete')).toBeAttached();
  await from(page).selectOption({ label: 'Getafe' });
  await expect(to(page)).toHaveValue('CEB');
});

test('what is missing is said at the top and beside each field, until it is mended', async ({
  page,
}) => {
  await page.goto('/');
  await button(page, 'Search sailings').click();
  await expect(page).toHaveURL('/');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Choose where you are leaving from',
    'Choose where you are going',
    'Choose the day you leave',
    'Choose the day you come back',
  ]);
  await expect(from(page)).toHaveAccessibleDescription(/Choose where you are leaving from/);
  await expect(field(page, 'Depart')).toHaveAccessibleDescription(/Choose the day you leave/);
  await summary.getByRole('link', { name: 'Choose the day you leave' }).click();
  await expect(field(page, 'Depart')).toBeFocused();
  await summary.getByRole('link', { name: 'Choose where you are leaving from' }).click();
  await expect(from(page)).toBeFocused();
  await from(page).selectOption({ label: 'Cebu City' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(from(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('nobody comes back before leaving, or leaves in the past', async ({ page }) => {
  await page.goto(`/?depart_route=CEB-TAG&depart_date=${day(9)}&return_date=${day(8)}`);
  await button(page, 'Search sailings').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Come back on the day you leave or later',
  ]);
  await page.goto(`/?depart_route=CEB-TAG&depart_date=${day(-1)}&round_trip=false`);
  await button(page, 'Search sailings').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Choose a day of departure from today on',
  ]);
});

test('the banner fills in the ports', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'New route' });
  await banner.getByRole('link', { name: 'Getafe – Cebu City' }).click();
  await expect(from(page)).toHaveValue('GET');
  await expect(to(page)).toHaveValue('CEB');
});

const cardOf = (page: Page) => page.getByRole('link', { name: /Cebu City to Ormoc/ });

test('the card of a route leads to the next day that has seats, and back to the form', async ({
  page,
}) => {
  const first = day(2);
  // Today no ship sails, and tomorrow's are full.
  await page.route('**/booking-api/online-bookings/calendar?*', (route) => {
    const said = new URL(route.request().url()).searchParams;
    expect(said.get('route')).toBe('CEB-ORM');
    const days = [0, 1, 2, 3].map((after) => ({
      date: day(after),
      fare_from_centavos: null,
      price_from_centavos: after === 0 ? null : 52_000,
      seats_left: after < 2 ? 0 : 5,
    }));
    return route.fulfill({ json: { days } });
  });
  await page.goto('/');
  await cardOf(page).click();
  await expect(heading(page)).toHaveText('Choose your departure');
  expect(Object.fromEntries(asked(page))).toEqual({
    depart_route: 'CEB-ORM',
    depart_date: first,
    round_trip: 'false',
    passengers_count: '1',
    party: 'adult:1',
  });
  await page.goBack();
  await expect(from(page)).toHaveValue('CEB');
  await expect(to(page)).toHaveValue('ORM');
});

test('whoever chose a day and a party keeps them on a card', async ({ page }) => {
  await stubFares(page, () => ({
    fare_from_centavos: null,
    price_from_centavos: 52_000,
    seats_left: 2,
  }));
  await page.goto(`/?depart_date=${day(9)}&round_trip=false&party=adult:1,child:1`);
  await cardOf(page).click();
  await expect(heading(page)).toHaveText('Choose your departure');
  expect(asked(page).get('depart_date')).toBe(day(9));
  expect(asked(page).get('party')).toBe('adult:1,child:1');
});

test('a card whose days do not come fills in the form, where the day is next', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await page.route('**/online-bookings/calendar?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/');
  const answered = page.waitForResponse('**/online-bookings/calendar?*');
  await cardOf(page).click();
  await answered;
  await expect(to(page)).toHaveValue('ORM');
  await expect(field(page, 'Depart')).toBeFocused();
  await expect(page).toHaveURL('/?depart_route=CEB-ORM');
  await expect(toasts(page)).toHaveCount(0);
});

test('one way, the choice of a day closes the calendar', async ({ page }) => {
  await stubFares(page, offerOf);
  await page.goto('/?depart_route=CEB-TAG&round_trip=false');
  await field(page, 'Depart').click();
  await button(page, 'Month after').click();
  await dayCell(page, `${nextMonth()}-14`).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Depart')).toContainText(named(`${nextMonth()}-14`, 'short'));
  await expect(field(page, 'Depart')).toBeFocused();
});

test('without ports the form says so, and asks again', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await withoutList(page);
  await page.route('**/booking-api/routes', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByText('No ports to show right now.')).toBeVisible();
  await button(page, 'Search sailings').click();
  await expect(page.getByRole('alert')).toContainText('No ports to show right now.');
  await page.unroute('**/booking-api/routes');
  await button(page, 'Try again').click();
  await expect(from(page).getByRole('option')).not.toHaveCount(1);
});

test('while the ports are on their way, the form says so', async ({ page }) => {
  const answer = gate();
  await withoutList(page);
  await page.route('**/booking-api/routes', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.goto(WHOLE());
  await expect(from(page).getByRole('option')).toHaveText(['Loading ports…']);
  answer.open();
  await expect(from(page)).toHaveValue('CEB');
});

test('the last searches are a tap away, and those of the past are gone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  await page.goto(WHOLE());
  await button(page, 'Search sailings').click();
  await expect(page).toHaveURL(/\/booking\?/);
  await page.evaluate((over) => {
    const kept = JSON.parse(sessionStorage.getItem('recent-searches') ?? '[]');
    const old = `?depart_route=CEB-TUB&depart_date=${over}&round_trip=false&party=adult:1`;
    sessionStorage.setItem('recent-searches', JSON.stringify([...kept, old]));
  }, day(-1));
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveCount(1);
  await expect(recent.getByRole('link')).toContainText('Cebu City – Tagbilaran');
  await expect(recent.getByRole('link')).toContainText('2 adults, 1 child');
  await recent.getByRole('link').click();
  await expect(page).toHaveURL(/\/booking\?depart_route=CEB-TAG/);
});

test('each day tells its lowest fare, or why it cannot be chosen', async ({ page }) => {
  await stubFares(page, offerOf);
  await page.goto('/?depart_route=CEB-TAG');
  await field(page, 'Depart').click();
  await button(page, 'Month after').click();
  const on = (number: string) => dayCell(page, `${nextMonth()}-${number}`);
  await expect(on('10')).toHaveAccessibleName(/from 480 pesos, lowest$/);
  await expect(on('10')).toContainText('480');
  await expect(on('13')).toHaveAccessibleName(/from 520 pesos, 4 seats$/);
  await expect(on('11')).toHaveAccessibleName(/full$/);
  await expect(on('11')).toContainText('Full');
  await expect(on('12')).toHaveAccessibleName(/no sailings$/);
  await expect(on('12')).toContainText('–');
  for (const number of ['11', '12']) {
    await expect(on(number)).toHaveAttribute('aria-disabled', 'true');
    await on(number).focus();
    await expect(on(number)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(dialog(page).getByText('No day chosen yet')).toBeVisible();
  await on('14').click();
  await expect(dialog(page).getByRole('radio', { name: /^Return/ })).toBeChecked();
  await expect(on('13')).toHaveAccessibleName(/before your departure$/);
});

test('the days to come stand below each other from this week on', async ({ page }) => {
  await stubFares(page, offerOf);
  await page.goto('/?depart_route=CEB-TAG&round_trip=false');
  await field(page, 'Depart').click();
  await expect(dialog(page).getByRole('grid')).toHaveCount(2);
  await expect(dayCell(page, `${nextMonth()}-10`)).toHaveAccessibleName(/from 480 pesos, lowest$/);
  const sunday = Date.parse(day(0)) - new Date(day(0)).getUTCDay() * DAY_MS;
  const over = new Date(sunday - DAY_MS).toISOString().slice(0, 10);
  await expect(dayCell(page, over)).toHaveCount(0);
  // The keys go from one month to the other.
  await page.keyboard.press('PageDown');
  const [, month = ''] = named(`${nextMonth()}-10`, 'long').split(' ');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(month));
  await dayCell(page, `${nextMonth()}-14`).click();
  await expect(field(page, 'Depart')).toContainText(named(`${nextMonth()}-14`, 'short'));
});

test('the real fares come with the real days', async ({ page }) => {
  await page.goto('/?depart_route=CEB-TAG');
  await field(page, 'Depart').click();
  await button(page, 'Month after').click();
  await expect(dayCell(page, `${nextMonth()}-15`)).toHaveAccessibleName(
    /from [\d,]+ pesos|full|no sailings/,
  );
});

test('the dates are chosen with the keyboard alone', async ({ page }) => {
  await stubFares(page, () => ({
    fare_from_centavos: null,
    price_from_centavos: 52_000,
    seats_left: 200,
  }));
  await page.goto('/?depart_route=CEB-TAG');
  await settle(page);
  const focused = page.locator(':focus');
  const nameIs = (date: string) =>
    expect(focused).toHaveAccessibleName(new RegExp(`^${named(date, 'long')}`));
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await field(page, 'Depart').focus();
  await press('Enter');
  await nameIs(day(0));
  await press('ArrowDown', 'ArrowRight');
  await nameIs(day(8));
  await press('ArrowUp', 'ArrowLeft');
  await nameIs(day(0));
  await press('PageDown');
  const month = nextMonth();
  // The same day of the next month, or its last.
  const sameDay = [`${month}${day(0).slice(7)}`, `${month}-30`, `${month}-28`].find(
    (date) => new Date(date).getUTCDate() === Number(date.slice(8)),
  );
  const at = Date.parse(sameDay ?? '');
  const after = (days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 10);
  const sinceSunday = new Date(at).getUTCDay();
  await nameIs(after(0));
  await press('Home');
  await nameIs(after(-sinceSunday));
  await press('End', 'Enter');
  const saturday = after(6 - sinceSunday);
  await nameIs(saturday);
  await expect(dialog(page).getByRole('radio', { name: /^Return/ })).toBeChecked();
  await expect(dialog(page).getByRole('status')).toContainText([/Now choose your return/]);
  await press('ArrowDown', 'Space');
  const back = after(13 - sinceSunday);
  await nameIs(back);
  await press('Shift+PageDown');
  // One looks a year ahead, and no further.
  await expect(dialog(page).getByRole('grid')).toHaveAccessibleName(
    new RegExp(String(Number(day(0).slice(0, 4)) + 1)),
  );
  await expect(button(page, 'Month after')).toHaveAttribute('aria-disabled', 'true');
  await press('Tab');
  await expect(done(page)).toBeFocused();
  await press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Depart')).toBeFocused();
  await expect(field(page, 'Depart')).toContainText(named(saturday, 'short'));
  await expect(field(page, 'Return')).toContainText(named(back, 'short'));
  await press('Enter', 'Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Depart')).toBeFocused();
});

test('Escape leaves the dates as they were', async ({ page }) => {
  await page.goto(WHOLE());
  await field(page, 'Return').click();
  await expect(dialog(page).getByRole('radio', { name: /^Return/ })).toBeChecked();
  await type(page, day(36));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Return')).toContainText(named(day(34), 'short'));
});

test('a typed day is read as people write it, and told when it is none', async ({ page }) => {
  await stubFares(page, offerOf);
  await page.goto('/?depart_route=CEB-TAG&round_trip=false');
  await field(page, 'Depart').click();
  await type(page, 'one of these days');
  await expect(typed(page)).toHaveAccessibleDescription(/Type a day like/);
  await done(page).click();
  await expect(typed(page)).toBeFocused();
  await type(page, day(-3));
  await expect(typed(page)).toHaveAccessibleDescription(/This day is over/);
  const [year, month] = nextMonth().split('-');
  await type(page, `14 ${month} ${year}`);
  await expect(dayCell(page, `${nextMonth()}-14`)).toHaveAttribute('data-chosen', 'true');
  await expect(dayCell(page, `${nextMonth()}-11`)).toHaveAccessibleName(/full$/);
  await type(page, `11 ${month} ${year}`);
  await expect(typed(page)).toHaveAccessibleDescription(/full/);
  await type(page, `14 ${month} ${year}`);
  await done(page).click();
  await expect(field(page, 'Depart')).toContainText(named(`${nextMonth()}-14`, 'short'));
});

test('without fares a day can be chosen all the same', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await page.route('**/online-bookings/calendar?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/?depart_route=CEB-TAG&round_trip=false');
  await field(page, 'Depart').click();
  await expect(dialog(page).getByText('The fares did not come.')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await dayCell(page, day(0)).click();
  await expect(field(page, 'Depart')).toContainText(named(day(0), 'short'));
  await field(page, 'Depart').click();
  await expect(dialog(page).getByText('The fares did not come.')).toBeVisible();
  await page.unroute('**/online-bookings/calendar?*');
  await stubFares(page, () => ({
    fare_from_centavos: null,
    price_from_centavos: 52_000,
    seats_left: 9,
  }));
  await button(page, 'Try again').click();
  await expect(dayCell(page, day(0))).toHaveAccessibleName(/from 520 pesos, 9 seats/);
  await done(page).click();
  await expect(field(page, 'Depart')).toContainText(named(day(0), 'short'));
});

test('a holiday is named on its day and below its month', async ({ page }) => {
  await page.route('**/booking-api/time', (route) =>
    route.fulfill({ json: { server_time: '2027-03-26T08:00:00+08:00', today: '2027-03-26' } }),
  );
  await page.clock.setFixedTime('2027-03-26T00:00:00Z');
  await page.goto('/');
  await field(page, 'Depart').click();
  const name = 'Saturday, March 27, Black Saturday';
  await expect(dialog(page).getByRole('button', { name })).toBeVisible();
  await expect(dialog(page).locator('p', { hasText: '26 Good Friday' })).toBeVisible();
  await expect(dialog(page).locator('p', { hasText: '9 Day of Valor' })).toBeVisible();
  // What is over is not told of.
  await expect(dialog(page).getByText('Maundy Thursday')).toHaveCount(0);
});

test('today is the day of the Philippines, wherever the device is', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  await page.route('**/booking-api/time', (route) =>
    route.fulfill({ json: { server_time: '2027-03-01T00:10:00+08:00', today: '2027-03-01' } }),
  );
  await page.clock.setFixedTime('2027-02-28T16:10:00Z');
  await page.goto('/');
  await field(page, 'Depart').click();
  await expect(dialog(page).locator('[aria-current=date]')).toHaveAccessibleName('Monday, March 1');
  await context.close();
});

async function countOf(page: Page, name: string): Promise<string | null> {
  const output: Locator = dialog(page)
    .getByRole('status')
    .filter({ hasText: `${name}, ` });
  return output.textContent();
}

test('passengers are counted within what the rules allow', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Passengers').click();
  const press = async (name: string, times = 1) => {
    for (let time = 0; time < times; time++) {
      await dialog(page).getByRole('button', { name, exact: true }).click();
    }
  };
  const control = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await expect(control('Remove one adult')).toHaveAccessibleDescription(
    'A booking has at least one passenger.',
  );
  await control('Remove one adult').click({ force: true });
  await expect.poll(() => countOf(page, 'Adults')).toBe('Adults, 1');

  await press('Add one infant');
  await expect(control('Add one infant')).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog(page).getByText('Each grown-up may take one infant.')).toBeVisible();
  await expect(control('Remove one adult')).toHaveAccessibleDescription(
    'The children or infants need this grown-up.',
  );

  // A student counts as grown up, so the adult may stay at home.
  await press('Add one student');
  await press('Remove one adult');
  await expect.poll(() => countOf(page, 'Adults')).toBe('Adults, 0');
  await expect(dialog(page).getByText('1 student, 1 infant')).toBeVisible();

  await press('Add one senior', 18);
  await expect(control('Add one child')).toHaveAttribute('aria-disabled', 'true');
  await expect(
    dialog(page).getByText('At most 20 passengers travel on one booking.'),
  ).toBeVisible();
  await done(page).click();
  await expect(field(page, 'Passengers')).toHaveText('Passengers 20 passengers');
  await expect.poll(() => asked(page).get('party')).toBe('senior:18,student:1,infant:1');
  await expect(field(page, 'Passengers')).toBeFocused();
});

test('passengers stand by their age first, then those with a discount', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Passengers').click();
  const more = dialog(page).getByRole('button', { name: /^Add one/ });
  await expect(more).not.toHaveCount(0);
  const names = await more.all();
  const said = await Promise.all(names.map((one) => one.getAttribute('aria-label')));
  expect(said.slice(0, 4)).toEqual([
    'Add one adult',
    'Add one child',
    'Add one infant',
    'Add one senior',
  ]);
  const discounts = dialog(page).getByRole('list', { name: 'Discounts, with an ID' });
  await expect(discounts.getByRole('listitem')).toHaveCount(5);
  await expect(dialog(page).getByText('A booking has at least one passenger.')).toHaveClass(
    'visually-hidden',
  );
});

test('a party from elsewhere that may not travel is told so', async ({ page }) => {
  await page.goto(`${WHOLE().split('&party')[0]}&party=child:2`);
  await button(page, 'Search sailings').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Children and infants travel with a grown-up.',
  ]);
});

test('the dialogs are not part of the first page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await settle(page);
  expect(fetched.filter((url) => url.includes('SearchDialog'))).toEqual([]);
  await field(page, 'Depart').click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => fetched.some((url) => url.includes('SearchDialog'))).toBe(true);
});

test('before any code has run, the form is there', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(button(page, 'Search sailings')).toBeVisible();
  await context.close();
});

interface State {
  name: string;
  path: () => string;
  enter?: (page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  { name: 'empty form', path: () => '/' },
  { name: 'full form', path: WHOLE },
  {
    name: 'form with faults',
    path: () => '/',
    enter: async (page) => {
      await button(page, 'Search sailings').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'dates',
    path: WHOLE,
    enter: async (page) => {
      await field(page, 'Depart').click();
      // One in each of the two months.
      await expect(dialog(page).locator('[data-lowest]')).toHaveCount(2);
    },
  },
  {
    name: 'dates with a fault',
    path: () => '/?depart_route=CEB-TAG',
    enter: async (page) => {
      await field(page, 'Return').click();
      await type(page, 'soon');
    },
  },
  {
    name: 'passengers',
    path: () => '/?party=adult:2,infant:2',
    enter: async (page) => {
      await field(page, 'Passengers').click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];

for (const theme of ['light', 'dark']) {
  for (const { name, path, enter } of STATES) {
    test(`${name} in ${theme}: nothing sticks out or stands in the way`, async ({ page }) => {
      await presetTheme(page, theme);
      await stubFares(page, offerOf);
      await page.goto(path());
      await settle(page);
      await enter?.(page);
      // What slides in is still half transparent on its way. An animation may also be broken off.
      await expect
        .poll(() =>
          page.evaluate(
            () => document.getAnimations().filter((one) => one.playState === 'running').length,
          ),
        )
        .toBe(0);
      await expectFine(page, [360, 768, 1366]);
    });
  }
}

for (const language of ['fil', 'ceb']) {
  test(`a narrow phone has room for ${language}`, async ({ page, context, server }) => {
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(WHOLE());
    await settle(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    for (const at of [0, 2]) {
      await page.locator('[aria-haspopup=dialog]').nth(at).click();
      await expect(dialog(page)).toBeVisible();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  });
}
