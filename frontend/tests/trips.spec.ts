// Choosing sailings: the day, the crossing, the accommodation, there and back.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine, settle } from './support/looks';
import {
  card,
  choose,
  DAY_MS,
  dayAfter,
  dayFromNow,
  opened,
  proceed,
  sailing,
  stubSailings,
  total,
  tripsPath,
  usualDay,
} from './support/sailings';
import { expect, FAILED_LOAD, test } from './support/test';

const DATE = dayFromNow(30);
const BACK = dayFromNow(34);
const PARTY = 'adult:2,child:1,senior:1,infant:1';

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('booking-draft') ?? 'null')?.content);

test('a round trip is chosen leg by leg, and Back keeps what was chosen', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE, back: BACK, party: PARTY }));
  await expect(page).toHaveTitle('Booking - Parola Amihan Sea Lines');
  await expect(heading(page)).toHaveText('Choose your departure');
  await expect(page.getByText('3 sailings on')).toBeVisible();
  await choose(page, '6:00 AM', 'Economy');
  await proceed(page);

  await expect(heading(page)).toHaveText('Choose your return');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/leg=return/);
  await choose(page, '3:00 PM', 'Business Class');
  await page.goBack();
  await expect(heading(page)).toHaveText('Choose your departure');
  await expect(card(page, '6:00 AM').getByRole('radio', { name: 'Economy' })).toBeChecked();
  await page.goForward();
  await expect(card(page, '3:00 PM').getByRole('radio', { name: 'Business Class' })).toBeChecked();

  await page.reload();
  await expect(heading(page)).toHaveText('Choose your return');
  await expect(card(page, '3:00 PM').getByRole('radio', { name: 'Business Class' })).toBeChecked();
  await proceed(page);
  await expect(page).toHaveURL('/booking/passengers');
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      departureAccommodation: `CEB-TAG-${DATE}-1-eco`,
      returnAccommodation: `TAG-CEB-${BACK}-3-biz`,
    });
});

test('the total is that of the whole party with all fees', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE, back: BACK, party: PARTY }));
  const senior = Math.round((48_000 / 1.12) * 0.8);
  const economy = 2 * 55_500 + (24_000 + 7_500) + (senior + 7_500) + 0;
  const pesos = (centavos: number) =>
    (centavos / 100).toLocaleString('en-PH', { style: 'currency', currency: 'PHP' });
  await expect(total(page)).toHaveText(`from ${pesos(2 * economy)}`);
  await expect(page.getByText('5 passengers, round trip')).toBeVisible();
  await choose(page, '6:00 AM', 'Economy');
  await proceed(page);
  await choose(page, '6:00 AM', 'Economy');
  await expect(total(page)).toHaveText(pesos(2 * economy));
  await expect(page.getByRole('status').filter({ hasText: 'for 5 passengers' })).toHaveText(
    `Total ${pesos(2 * economy)} for 5 passengers`,
  );
});

test('one price is told of a sailing, fees and all, by the day as by the accommodation', async ({
  page,
}) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  const economy = card(page, '6:00 AM').locator('label').filter({ hasText: 'Economy' });
  await expect(economy).toContainText('₱555 per adult, with fees');
  await expect(economy).not.toContainText('₱480');
  const day = page.locator('main fieldset').first().locator('label:has(:checked)');
  await expect(day).toContainText(/₱(555|507)/);
});

test('each sailing is one stop of Tab, and its details are named after it', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await settle(page);
  const names = await page
    .locator('input[name^="accommodation"]')
    .evaluateAll((radios) => new Set(radios.map((radio) => (radio as HTMLInputElement).name)).size);
  expect(names).toBe(3);
  await choose(page, '6:00 AM', 'Economy');
  await choose(page, '3:00 PM', 'Business Class');
  await expect(page.locator('input[name^="accommodation"]:checked')).toHaveCount(1);
  await expect(card(page, '6:00 AM').getByText('Fare details')).toHaveText(
    'Fare details of the 6:00 AM sailing',
  );
});

test('the fares of all types are told, with what they are made of', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  const first = card(page, '6:00 AM');
  await first.getByText('Fare details').click();
  const row = (type: string) => first.getByRole('listitem').filter({ hasText: type });
  await expect(row('Senior')).toContainText('₱417.86');
  await expect(row('Senior')).toContainText('₱137.14 off, terminal fee ₱25, web fee ₱50');
  await expect(row('Medal of Valor')).not.toContainText('terminal fee');
  await expect(row('Infant')).toContainText('Free');
  // Whoever gets something off is named.
  await expect(first).toContainText(
    'Medal of Valor awardees, national athletes and coaches get 20%',
  );
});

test('without a choice Continue says what is missing, where it is missing', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await expect(button(page, 'Continue')).toBeEnabled();
  await card(page, '6:00 AM').waitFor();
  await proceed(page);
  await expect(page.getByText('Choose an accommodation')).toBeVisible();
  const first = card(page, '6:00 AM').getByRole('radio', { name: 'Economy' });
  await expect(first).toBeFocused();
  await first.check();
  await expect(page.getByText('Choose an accommodation')).toHaveCount(0);
});

test('a sailing says why it cannot be chosen, and which one can', async ({ page }) => {
  const off = (date: string, id: string, leaves: string, more: Record<string, unknown>) =>
    sailing('CEB-TAG', date, { id, leaves, arrives: '23:00', vessel: 'MV Habagat', more });
  await stubSailings(page, {
    day: (_, date) => [
      off(date, 'gone', '05:00', { status: 'departed', is_on_sale: false }),
      off(date, 'closed', '06:00', { is_on_sale: false }),
      off(date, 'off', '07:00', {
        status: 'cancelled',
        is_on_sale: false,
        status_reason: 'Gale warning',
      }),
      sailing('CEB-TAG', date, {
        id: 'full',
        leaves: '08:00',
        arrives: '10:00',
        vessel: 'MV Habagat',
        seats: [0, 2],
      }),
      off(date, 'late', '09:15', {
        status: 'delayed',
        scheduled_departs_at: `${date}T09:00:00+08:00`,
      }),
    ],
  });
  await page.goto(tripsPath({ date: DATE, party: 'adult:3' }));
  await page.getByText('Departed (1)').click();
  await expect(card(page, '5:00 AM')).toContainText('This sailing has left.');
  await expect(card(page, '6:00 AM')).toContainText('Sales closed');
  await expect(card(page, '7:00 AM')).toContainText('Cancelled');
  await expect(card(page, '7:00 AM')).toContainText('Gale warning');
  await expect(card(page, '8:00 AM')).toContainText('Full');
  await expect(card(page, '9:15 AM')).toContainText('Planned for 9:00 AM');
  await expect(page.getByRole('article').getByRole('radio')).toHaveCount(2);
  await button(page, 'Next sailing with seats: 9:15 AM').last().click();
  await expect(card(page, '9:15 AM').getByRole('radio', { name: 'Economy' })).toBeFocused();
});

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const) {
  test(`the first fare stands above the bar at once, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await stubSailings(page);
    await page.goto(tripsPath({ date: DATE }));
    await settle(page);
    const fare = await card(page, '6:00 AM').locator('label').first().boundingBox();
    const bar = await page.getByRole('region', { name: 'Total' }).boundingBox();
    expect((fare?.y ?? height) + (fare?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('a sailing is a row that opens, and the first or the chosen one is open', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  const radio = (time: string) => card(page, time).getByRole('radio', { name: 'Economy' });
  await expect(radio('6:00 AM')).toBeVisible();
  await expect(radio('3:00 PM')).toBeHidden();
  await choose(page, '3:00 PM', 'Economy');
  await page.reload();
  await expect(radio('3:00 PM')).toBeChecked();
  await expect(radio('6:00 AM')).toBeHidden();
  const pier = card(page, '3:00 PM').getByRole('link', { name: /^Pier and map/ });
  await expect(pier).toHaveAttribute('href', `/voyages/V-CEB-TAG-${DATE}-3/${DATE}`);
  await expect(pier).toHaveAttribute('target', '_blank');
});

test('few seats are told, and too few cannot be chosen', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE, party: 'adult:7,infant:2' }));
  const second = await opened(page, '10:30 AM');
  await expect(second.getByText('7 seats left').first()).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Economy' })).toBeEnabled();
  await expect(second.getByRole('radio', { name: 'Business Class' })).toBeDisabled();
  await expect(card(page, '6:00 AM')).toContainText('108 seats left');
  await page.goto(tripsPath({ date: DATE, party: 'adult:8' }));
  await expect(card(page, '10:30 AM')).toContainText('All seats are taken.');
});

test('one cannot come back before one has arrived', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE, back: DATE }));
  await choose(page, '10:30 AM', 'Economy');
  await proceed(page);
  await expect(card(page, '6:00 AM')).toContainText('Leaves before you arrive');
  const later = await opened(page, '3:00 PM');
  await expect(later.getByRole('radio', { name: 'Economy' })).toBeEnabled();

  // Nor does a return stay chosen that leaves before another departure arrives.
  await choose(page, '3:00 PM', 'Economy');
  await page.goBack();
  await expect(heading(page)).toHaveText('Choose your departure');
  await choose(page, '3:00 PM', 'Economy');
  await expect.poll(async () => (await kept(page)).returning).toBe(null);
  await proceed(page);
  await expect(heading(page)).toHaveText('Choose your return');
  await proceed(page);
  await expect(page).toHaveURL(/leg=return/);
});

test('another day is one arrow key away', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  const strip = page.getByRole('group', { name: 'Sailings by day' });
  await expect(strip.getByRole('radio')).toHaveCount(7);
  await expect(strip.getByText('₱507')).toBeVisible();
  await strip.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`depart_date=${dayAfter(DATE, 1)}`));
  await expect(strip.getByRole('radio', { checked: true })).toBeFocused();
  await choose(page, '6:00 AM', 'Economy');
  await expect.poll(async () => (await kept(page)).departure?.booking_date).toBe(dayAfter(DATE, 1));
  await button(page, 'Later days').click();
  await expect(strip.getByRole('radio', { checked: true })).toHaveCount(0);
  await strip.locator('label').first().click();
  await expect(page).not.toHaveURL(new RegExp(`depart_date=${dayAfter(DATE, 1)}`));
});

test('a day without sailings offers the nearest ones', async ({ page }) => {
  await stubSailings(page, {
    day: (code, date) => (date === DATE ? [] : usualDay(code, date)),
  });
  await page.goto(tripsPath({ date: DATE }));
  await expect(page.getByText(/^No sailings on .+\.$/)).toBeVisible();
  await page.getByRole('button', { name: /· ₱5/ }).last().click();
  await expect(page.getByText('3 sailings on')).toBeVisible();
});

test('sailings that did not come can be asked for again', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const stub = await stubSailings(page, { fail: true });
  await page.goto(tripsPath({ date: DATE }));
  await expect(page.getByText('The sailings could not be fetched.')).toBeVisible();
  stub.fail = false;
  await button(page, 'Try again').click();
  await expect(page.getByText('3 sailings on')).toBeVisible();
});

test('a search that can never be answered says why, and leads to one that can', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await stubSailings(page, { over: dayFromNow(0) });
  await page.goto(tripsPath({ date: dayFromNow(-3) }));
  const main = page.getByRole('main');
  await expect(main.getByText('This day is over')).toBeVisible();
  await expect(page.getByText('The sailings could not be fetched.')).toHaveCount(0);
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expect(button(page, 'Continue')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Change search' }).last()).toHaveAttribute(
    'href',
    /^\/\?depart_route=CEB-TAG/,
  );
  await settle(page);
  await expectFine(page, [320, 1366]);
  await page.getByRole('button', { name: /· ₱5/ }).first().click();
  await expect(page.getByText('3 sailings on')).toBeVisible();
  await expect(button(page, 'Continue')).toBeVisible();
});

test('sailings stand in the order that was asked for', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  const first = page.getByRole('article').first();
  await expect(first).toContainText('6:00 AM');
  await page.getByText('Duration', { exact: true }).click();
  await expect(first).toContainText('10:30 AM');
});

test('what was chosen and is gone meanwhile is not kept', async ({ page }) => {
  const stub = await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await choose(page, '10:30 AM', 'Economy');
  stub.day = (code, date) => usualDay(code, date).filter(({ id }) => !id.endsWith('-2'));
  await page.reload();
  await expect(page.getByText('What you had chosen is no longer free.')).toBeVisible();
  await expect.poll(async () => (await kept(page)).departure).toBe(null);
});

test('a second tab begins anew and leaves the first one alone', async ({ page, context }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await choose(page, '6:00 AM', 'Economy');
  const second = await context.newPage();
  await stubSailings(second);
  await second.goto(tripsPath({ date: DATE }));
  await choose(second, '3:00 PM', 'Business Class');
  await page.reload();
  await expect(card(page, '6:00 AM').getByRole('radio', { name: 'Economy' })).toBeChecked();
});

test('changing the search begins with what was searched', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await page.getByRole('main').getByRole('link', { name: 'Change search' }).first().click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/\\?.*depart_date=${DATE}`));
  await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('CEB');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('TAG');
});

test('a ship that has left stands folded, whatever its status says', async ({ page }) => {
  const left = {
    departs_at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
    is_on_sale: false,
  };
  await stubSailings(page, {
    day: (code, date) =>
      usualDay(code, date).map((trip, at) => (at === 0 ? { ...trip, ...left } : trip)),
  });
  await page.goto(tripsPath({ date: DATE }));
  await expect(card(page, '10:30 AM')).toBeVisible();
  await expect(card(page, '6:00 AM')).toBeHidden();
  await page.getByText('Departed (1)').click();
  await expect(card(page, '6:00 AM')).toContainText('This sailing has left.');
  await expect(card(page, '6:00 AM')).not.toContainText('sold at the pier');
});

test('a device whose clock is weeks ahead hides no sailing and gives none up', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 31 * DAY_MS);
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE }));
  await choose(page, '6:00 AM', 'Economy');
  await page.reload();
  await expect(card(page, '6:00 AM').getByRole('radio', { name: 'Economy' })).toBeChecked();
  await expect(page.getByText('Departed (')).toHaveCount(0);
  const strip = page.getByRole('group', { name: 'Sailings by day' });
  await expect(strip.getByRole('radio').nth(3)).toBeChecked();
  await expect(page.getByText('What you had chosen is no longer free.')).toHaveCount(0);
});

test('a day without a route asks where to', async ({ page }) => {
  await page.goto(`/booking?depart_date=${DATE}`);
  await expect(page.getByText('Tell us where you want to sail')).toBeVisible();
  await page.getByRole('link', { name: 'Change search' }).click();
  await expect(page).toHaveURL('/');
});

test('everything is done with the keyboard alone', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath({ date: DATE, back: BACK }));
  await settle(page);
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let step = 0; step < 40 && !(await until()); step++) {
      await page.keyboard.press(key);
    }
    expect(await until()).toBe(true);
  };
  const isFocused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (const title of ['Choose your return', 'Who is travelling?']) {
    await press('Tab', isFocused('input[name^="accommodation"]'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Business Class' }).first()).toBeChecked();
    await press('Tab', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Continue'),
    );
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  }
});

for (const theme of ['light', 'dark']) {
  for (const [name, path, empty] of [
    ['sailings', tripsPath({ date: DATE, back: BACK, party: PARTY }), false],
    ['a day without any', tripsPath({ date: DATE }), true],
  ] as const) {
    test(`${name} in ${theme}`, async ({ page }) => {
      await presetTheme(page, theme);
      await stubSailings(page, {
        day: (code, date) => (empty && date === DATE ? [] : usualDay(code, date)),
      });
      await page.goto(path);
      await settle(page);
      if (!empty) {
        await card(page, '6:00 AM').getByText('Fare details').click();
        await proceed(page);
        await choose(page, '10:30 AM', 'Economy');
      }
      await expectFine(page, [320, 360, 768, 1366]);
    });
  }
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on a fare goes on at once, there and back, and once more after Back', async ({
    page,
  }) => {
    await stubSailings(page);
    await page.goto(tripsPath({ date: DATE, back: BACK }));
    await settle(page);
    await card(page, '6:00 AM').getByText('Economy', { exact: true }).tap();
    await expect(heading(page)).toHaveText('Choose your return');
    await settle(page);
    const later = await opened(page, '3:00 PM');
    await later.getByRole('radio', { name: 'Business Class' }).tap();
    await expect(page).toHaveURL('/booking/passengers');
    await expect
      .poll(() => kept(page))
      .toMatchObject({
        departureAccommodation: `CEB-TAG-${DATE}-1-eco`,
        returnAccommodation: `TAG-CEB-${BACK}-3-biz`,
      });

    await page.goBack();
    const business = card(page, '3:00 PM').getByRole('radio', { name: 'Business Class' });
    await expect(business).toBeChecked();
    await settle(page);
    await card(page, '3:00 PM').getByText('Business Class', { exact: true }).tap();
    await expect(page).toHaveURL('/booking/passengers');
  });

  test('a class that is full is not chosen by a tap, and keys choose without going on', async ({
    page,
  }) => {
    await stubSailings(page, {
      day: (code, date) => [
        sailing(code, date, {
          id: `${code}-${date}-1`,
          leaves: '06:00',
          arrives: '08:00',
          vessel: 'MV Amihan Uno',
          seats: [84, 0],
        }),
      ],
    });
    await page.goto(tripsPath({ date: DATE }));
    await settle(page);
    await card(page, '6:00 AM').getByText('Business Class').tap({ force: true });
    await card(page, '6:00 AM').getByRole('radio', { name: 'Economy' }).focus();
    await page.keyboard.press('Space');
    await expect(card(page, '6:00 AM').getByRole('radio', { name: 'Economy' })).toBeChecked();
    await expect(heading(page)).toHaveText('Choose your departure');
    await proceed(page);
    await expect(page).toHaveURL('/booking/passengers');
  });
});
