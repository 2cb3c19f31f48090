// Whatever the family does on its way (a refresh, the way back, another tab, a second press), it
// loses nothing, and the real server holds its seats once.

import type { BrowserContext, Page, Route } from '@playwright/test';
import {
  bookingOf,
  choice,
  expectHeldOnce,
  expectNothingHeld,
  expectTyped,
  findJourney,
  go,
  heldIn,
  type Journey,
  seatsLeft,
  timer,
  typeFamily,
} from './support/family';
import { button, heading } from './support/fields';
import { card, choose, group, total } from './support/sailings';
import type { Server } from './support/server';
import {
  arriveAtReview,
  bookFamily,
  chooseSailings,
  expectSearch,
  fillSearch,
  giveSeatsBack,
  holdSeats,
} from './support/steps';
import { expect, FAILED_LOAD, test } from './support/test';

// Each goes a long way, with every key and every answer a real one.
test.describe.configure({ timeout: 120_000 });

const HOLD = '**/booking-api/online-bookings';

/** Up to the names, all of them typed. */
async function toNames(page: Page, journey: Journey): Promise<void> {
  await page.goto(journey.path);
  await chooseSailings(page, journey);
  await typeFamily(page, journey.email);
}

/** Counts what is sent to hold seats, with its key. */
function countHolds(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/booking-api/online-bookings')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

/** The server holds the seats, and its answer waits on the way for what `end` does with it. */
async function detain(
  page: Page,
  end: (route: Route) => Promise<void>,
): Promise<{ code: Promise<string>; release: () => Promise<void> }> {
  let tell = (_: string) => {};
  const code = new Promise<string>((resolve) => {
    tell = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    HOLD,
    async (route) => {
      if (route.request().method() !== 'POST') {
        return route.fallback();
      }
      const response = await route.fetch();
      tell((await response.json()).code);
      await released;
      return end(route);
    },
    { times: 1 },
  );
  return {
    code,
    release: async () => {
      release();
    },
  };
}

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const second = await context.newPage();
  await second.goto(address);
  return second;
}

test('at no step does a refresh, the way back or another tab lose anything', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  const journey = await findJourney(server, 35);
  const { there, home } = journey;
  let other: Page;

  await test.step('the search', async () => {
    await fillSearch(page, journey);
    await page.reload();
    await expectSearch(page, journey);
    other = await secondTab(context, page.url());
    await expectSearch(other, journey);
    await button(page, 'Search sailings').click();
  });

  await test.step('the departure', async () => {
    await choose(page, there.time, there.accommodation.name);
    await page.reload();
    await expect(choice(page, there)).toBeChecked();
    await page.goBack();
    await expectSearch(page, journey);
    await page.goForward();
    await expect(choice(page, there)).toBeChecked();
    // The address says what is looked for, and not what was chosen.
    await other.goto(page.url());
    await expect(heading(other)).toHaveText('Choose your departure');
    await expect(card(other, there.time)).toBeVisible();
    await expect(other.getByRole('article').getByRole('radio', { checked: true })).toHaveCount(0);
    await choose(other, '1:00 PM', 'Open Air');
    await go(other).click();
    await expect(heading(other)).toHaveText('Choose your return');
    await page.reload();
    await expect(choice(page, there)).toBeChecked();
    await go(page).click();
  });

  await test.step('the return', async () => {
    await choose(page, home.time, home.accommodation.name);
    await page.reload();
    await expect(heading(page)).toHaveText('Choose your return');
    await expect(choice(page, home)).toBeChecked();
    await page.goBack();
    await expect(heading(page)).toHaveText('Choose your departure');
    await expect(choice(page, there)).toBeChecked();
    await page.goForward();
    await expect(choice(page, home)).toBeChecked();
    await expect(total(page)).toHaveText('₱6,339.28');
    const third = await secondTab(context, page.url());
    await expect(heading(third)).toHaveText('Choose your return');
    await expect(third.getByRole('article').getByRole('radio', { checked: true })).toHaveCount(0);
    await third.close();
    await go(page).click();
  });

  await test.step('the names', async () => {
    await typeFamily(page, journey.email);
    await page.reload();
    await expectTyped(page, journey.email);
    await page.goBack();
    await expect(choice(page, home)).toBeChecked();
    await page.goForward();
    await expectTyped(page, journey.email);
    await expect(total(page)).toHaveText('₱6,339.28');
    // Another tab knows of no sailing, so there is nobody to name: it begins at the start.
    const third = await secondTab(context, '/booking/passengers');
    await expect(third).toHaveURL('/');
    await third.close();
    await expectNothingHeld(server, journey);
  });

  await test.step('the held seats', async () => {
    const code = await holdSeats(page);
    await page.reload();
    expect(await arriveAtReview(page)).toBe(code);
    await expect(page.getByText(journey.email)).toBeVisible();
    await page.goBack();
    await expectTyped(page, journey.email);
    await expect(timer(page)).toBeVisible();
    await page.goForward();
    expect(await arriveAtReview(page)).toBe(code);
    await page.goBack();
    await page.reload();
    await expectTyped(page, journey.email);
    expect(await holdSeats(page)).toBe(code);
    // With the address alone one sees what is held, and nothing of who it is for.
    const third = await secondTab(context, page.url());
    await expect(third.getByText('Names are shortened here')).toBeVisible();
    await expect(third.getByText(journey.email)).toHaveCount(0);
    await expect(third.getByText('Dimaculangan')).toHaveCount(0);
    await expect(third.getByText('Only who made this booking can pay it here')).toBeVisible();
    await expect(third.getByText('₱6,339.28')).toHaveCount(0);
    await expect(button(third, 'Release my seats')).toHaveCount(0);
    await third.close();
    await page.reload();
    await expect(page.getByText(journey.email)).toBeVisible();
    await expect(button(page, 'Release my seats')).toBeVisible();
    await expectHeldOnce(server, journey);
  });

  await test.step('the whole way back and forth again', async () => {
    const code = page.url().slice(-10);
    while (new URL(page.url()).pathname !== '/') {
      await page.goBack();
    }
    await expectSearch(page, journey);
    await button(page, 'Search sailings').click();
    await expect(timer(page)).toBeVisible();
    await expect(choice(page, there)).toBeChecked();
    await go(page).click();
    await expect(choice(page, home)).toBeChecked();
    await go(page).click();
    await expectTyped(page, journey.email);
    expect(await holdSeats(page)).toBe(code);
    await expectHeldOnce(server, journey);
  });
});

test('pressing twice holds once', async ({ page, server }) => {
  const journey = await findJourney(server, 40);
  await toNames(page, journey);
  const keys = countHolds(page);
  await go(page).dblclick();
  await arriveAtReview(page);
  expect(keys).toHaveLength(1);
  await expectHeldOnce(server, journey);
});

test('while the answer is under way, neither the button nor a key asks again', async ({
  page,
  server,
}) => {
  const journey = await findJourney(server, 44);
  await toNames(page, journey);
  const keys = countHolds(page);
  const answer = await detain(page, (route) => route.continue());
  await go(page).click();
  await answer.code;
  await go(page).click({ force: true });
  await group(page, 'Contact person').getByLabel('Email').press('Enter');
  expect(keys).toHaveLength(1);
  // Let go, it arrives a second time: the same wish under the same key.
  await answer.release();
  expect(await arriveAtReview(page)).toBe(await answer.code);
  await expectHeldOnce(server, journey);
});

test('a refresh before the answer came finds the same booking', async ({ page, server }) => {
  const journey = await findJourney(server, 48);
  await toNames(page, journey);
  const keys = countHolds(page);
  const answer = await detain(page, (route) => route.abort());
  await go(page).click();
  const code = await answer.code;
  await page.reload();
  await expectTyped(page, journey.email);
  expect(await holdSeats(page)).toBe(code);
  expect(new Set(keys).size).toBe(1);
  await expectHeldOnce(server, journey);
});

test('an answer that was lost is asked for again, and is the same', async ({
  page,
  complaints,
  server,
}) => {
  complaints.allow(FAILED_LOAD);
  const journey = await findJourney(server, 52);
  await toNames(page, journey);
  const answer = await detain(page, (route) => route.abort());
  await go(page).click();
  const code = await answer.code;
  await answer.release();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectTyped(page, journey.email);
  expect(await holdSeats(page)).toBe(code);
  await expectHeldOnce(server, journey);
});

test('who goes back while the seats are being held finds them held once', async ({
  page,
  server,
}) => {
  const journey = await findJourney(server, 56);
  await toNames(page, journey);
  const answer = await detain(page, (route) => route.continue());
  await go(page).click();
  const code = await answer.code;
  await page.goBack();
  await expect(heading(page)).toHaveText('Choose your return');
  await answer.release();
  await expect.poll(async () => (await heldIn(page))?.code).toBe(code);
  await page.goto('/booking/passengers');
  await expectTyped(page, journey.email);
  expect(await holdSeats(page)).toBe(code);
  await expectHeldOnce(server, journey);
});

test('what is typed while the seats are being held is not forgotten', async ({ page, server }) => {
  const journey = await findJourney(server, 60);
  await toNames(page, journey);
  const answer = await detain(page, (route) => route.continue());
  await go(page).click();
  const first = await answer.code;
  await group(page, 'Passenger 3: PWD').getByLabel('Suffix').fill('Jr.');
  await answer.release();
  expect(await arriveAtReview(page)).toBe(first);
  await page.goBack();
  await expect(group(page, 'Passenger 3: PWD').getByLabel('Suffix')).toHaveValue('Jr.');
  await go(page).click();
  await expect(page).not.toHaveURL(new RegExp(`passengers$|${first}`));
  await arriveAtReview(page);
  await expect(page.getByText('Jose Santos Jr.')).toBeVisible();
  await expect.poll(async () => (await bookingOf(server, first)).status).toBe(4);
  await expectHeldOnce(server, journey);
});

test('a copy of the tab asks for the same seats, not for more', async ({
  page,
  context,
  server,
}) => {
  const journey = await findJourney(server, 70);
  await toNames(page, journey);
  // A copy begins with what the tab had kept.
  const opening = context.waitForEvent('page');
  await page.evaluate(() => window.open(location.href));
  const copy = await opening;
  await expectTyped(copy, journey.email);
  await Promise.all([go(page).click(), go(copy).click()]);
  const code = await arriveAtReview(page);
  expect(await arriveAtReview(copy)).toBe(code);
  await expectHeldOnce(server, journey);
  await giveSeatsBack(copy);
  await expect(copy).toHaveURL('/');
  await expectNothingHeld(server, journey);
  await page.reload();
  await expect(page.getByText('This booking is not waiting for payment')).toBeVisible();
});

/** Seats of a class on the way out, by the name of the class. */
async function free(server: Server, journey: Journey, name: string): Promise<number> {
  const asked = new URL(journey.path, server.url).search;
  const found = await (await fetch(`${server.url}/booking-api/online-bookings${asked}`)).json();
  const trips = found.departures as Journey['there']['trip'][];
  const trip = trips.find(({ id }) => id === journey.there.trip.id);
  return trip?.accommodations.find((one) => one.name === name)?.seats_left ?? Number.NaN;
}

test('who chooses another class afterwards gives the first seats back', async ({
  page,
  server,
}) => {
  const journey = await findJourney(server, 74);
  const before = { Tourist: 0, 'Open Air': 0 };
  before.Tourist = await free(server, journey, 'Tourist');
  before['Open Air'] = await free(server, journey, 'Open Air');
  const first = await bookFamily(page, journey);
  const token = (await heldIn(page))?.manage_token;
  await page.getByRole('link', { name: 'Change Departure' }).click();
  await choose(page, journey.there.time, 'Open Air');
  await go(page).click();
  await expect(choice(page, journey.home)).toBeChecked();
  await go(page).click();
  await expectTyped(page, journey.email);
  await go(page).click();
  await expect(page).not.toHaveURL(new RegExp(`passengers$|${first}`));
  const second = await arriveAtReview(page);
  expect(second).not.toBe(first);
  await expect.poll(async () => (await bookingOf(server, first, token)).status).toBe(4);
  expect(await free(server, journey, 'Tourist')).toBe(before.Tourist);
  expect(await free(server, journey, 'Open Air')).toBe(before['Open Air'] - 4);
  const [, back] = await seatsLeft(server, journey);
  expect(back).toBe(journey.home.accommodation.seats_left - 4);
});
