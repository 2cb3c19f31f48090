// A rush: others came first. One waits in line, loses nothing, and books when it is one's turn.

import { findJourney, go, typeFamily } from './support/family';
import { button, heading } from './support/fields';
import { arriveAtReview, chooseSailings } from './support/steps';
import { expect, FAILED_LOAD, test } from './support/test';

test.describe.configure({ timeout: 180_000 });

/** So many came before. One a second is let in to begin with, and a tenth more each second. */
const BEFORE = 80;

test('who comes in a rush waits in line and books in turn', async ({
  page,
  server,
  complaints,
}) => {
  // The server refuses whoever comes before their turn.
  complaints.allow(FAILED_LOAD);
  const journey = await findJourney(server, 40);
  await page.goto(journey.path);
  await chooseSailings(page, journey);
  await typeFamily(page, journey.email);
  await server.run('admin', 'waiting-room', 'open', '--per-second', '1');
  try {
    const ask = () => page.request.post(`${server.url}/booking-api/online-bookings`, { data: {} });
    // Each server knows of the line within a second. Whoever asks no more than once a second is let in.
    const isClosed = expect(async () => expect((await ask()).status()).toBe(429));
    await isClosed.toPass({ intervals: [100], timeout: 20_000 });
    await Promise.all(Array.from({ length: BEFORE }, ask));
    await go(page).click();

    await expect(heading(page)).toHaveText('You are in line');
    const ahead = page.getByText(/^\d+ people are before you\.$/);
    await expect(ahead).toBeVisible();
    const first = Number.parseInt(await ahead.innerText(), 10);
    expect(first).toBeGreaterThan(BEFORE / 2);
    const place = await page.evaluate(() => sessionStorage.getItem('place-in-line'));

    await page.reload();
    await expect(ahead).toBeVisible();
    expect(Number.parseInt(await ahead.innerText(), 10)).toBeLessThanOrEqual(first);
    expect(await page.evaluate(() => sessionStorage.getItem('place-in-line'))).toBe(place);

    // What was typed is still there, and sending it again gains and loses nothing.
    await page.getByRole('link', { name: 'Back to the passengers' }).click();
    await expect(heading(page)).toHaveText('Who is travelling?');
    await go(page).click();
    await expect(heading(page)).toHaveText('You are in line');
    expect(await page.evaluate(() => sessionStorage.getItem('place-in-line'))).toBe(place);

    await expect(heading(page)).toHaveText('Review and pay', { timeout: 90_000 });
    await arriveAtReview(page);
    await expect(page.getByText(journey.email)).toBeVisible();
  } finally {
    await server.run('admin', 'waiting-room', 'close');
  }
  expect(await server.run('admin', 'waiting-room', 'show')).toContain('There is no line.');
});

test('a connection that fails costs nobody their place', async ({ page, server, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const journey = await findJourney(server, 44);
  await page.goto(journey.path);
  await chooseSailings(page, journey);
  await typeFamily(page, journey.email);
  let isTurn = false;
  await page.route('**/booking-api/waiting-room', (route) =>
    route.fulfill({ json: { is_admitted: isTurn, ahead: 7, wait_seconds: 40, ask_again_ms: 500 } }),
  );
  await page.evaluate(() => sessionStorage.setItem('place-in-line', 'AAAA'));
  await page.evaluate(() => history.pushState(null, '', '/booking/waiting'));
  await page.reload();
  await expect(page.getByText('7 people are before you.')).toBeVisible();
  await page.unroute('**/booking-api/waiting-room');
  await page.route('**/booking-api/waiting-room', (route) => route.abort());
  await expect(page.getByText('There is no connection right now.')).toBeVisible();
  // What was known last stays on the screen.
  await expect(page.getByText('7 people are before you.')).toBeVisible();
  isTurn = true;
  await page.unroute('**/booking-api/waiting-room');
  await arriveAtReview(page);
  await expect(button(page, 'Release my seats')).toBeVisible();
});
