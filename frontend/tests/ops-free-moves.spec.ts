// Before a ship is cancelled the desk lets its travellers move free of charge, and ends that again.

import { numberOf } from './support/database';
import { expect, join, test } from './support/desk';
import { box, button, heading, toast } from './support/fields';
import { holdOn, openBooking, payByApi, sailings } from './support/paid';
import { FAILED_LOAD } from './support/test';

const REASON = 'Wind signal 2 in Bohol.';

test('travellers of a ship are let move, told once, and the offer is ended', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const [trip] = await sailings(server, 12);
  if (!trip) {
    throw new Error('no sailing is on sale');
  }
  const seat = trip.accommodations[0]?.id ?? '';
  const held = await holdOn(server, trip, seat, 1, { first: 'Liza', last: 'Macaraeg' });
  await payByApi(server, held);
  await join(page, server, 'owner', 'Ligaya');

  const day = trip.booking_date;
  await page.goto(`/disruptions/new?kind=warn&day=${day}&sailings=${trip.id}`);
  await expect(page.getByRole('radio', { name: /^Free moves/ })).toBeChecked();
  await expect(page.getByText('1 sailing marked')).toBeVisible();
  await button(page, 'Go on').click();
  await page.getByRole('combobox', { name: 'Cause' }).selectOption('Wind signal');
  await box(page, 'Reason').fill(REASON);
  await button(page, 'See what it means').click();
  const means = 'Travellers of 1 sailing may move free of charge';
  await expect(page.getByRole('heading', { name: means })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Your sailing is not cancelled');
  const voyage = trip.voyage_number;
  await page.getByRole('textbox', { name: `Type ${voyage} to commit` }).fill(voyage);
  await page.getByRole('button', { name: /^Let them move and send/ }).click();
  await expect(page).toHaveURL(/\/disruptions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('may move');
  const letters = `SELECT count(*) FROM notices WHERE letter = 'backoffice.moves_free'
                   AND recipient = '${held.email}'`;
  await expect.poll(() => numberOf(server, letters)).toBe(1);

  const beside = await browser.newContext({ baseURL: server.url });
  const traveller = await beside.newPage();
  await openBooking(traveller, held);
  await expect(traveller.getByRole('main')).toContainText(`Free to move: ${REASON}`);
  await traveller.goto(`/voyages/${voyage}/${day}`);
  await expect(traveller.getByRole('main')).toContainText(`Free to move: ${REASON}`);

  await button(page, 'End the free moves').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'End the free moves' }).click();
  await expect(toast(page, 'The free moves are over.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The free moves were ended');
  await openBooking(traveller, held);
  await expect(traveller.getByRole('heading', { name: 'If your plans change' })).toBeVisible();
  await expect(traveller.getByText('Free to move')).toHaveCount(0);
  await page.goto('/disruptions');
  await expect(heading(page)).toHaveText('Delays, cancellations and free moves');
  await expect(page.getByRole('row').nth(1)).toContainText('Free moves');
  expect(await numberOf(server, letters)).toBe(1);
  await beside.close();
});
