// A sailing is full. A traveller asks to be told, a seat comes free, and the e-mail leads to it.

import { expect, logIn, test } from './support/accounts';
import { execute } from './support/database';
import { heading } from './support/fields';
import { sailings } from './support/paid';
import type { Server } from './support/server';

test.describe.configure({ timeout: 90_000 });

/** From now on the first class of a trip has so many seats, and the others none. */
async function setSeats(server: Server, trip: string, accommodation: string, seats: number) {
  await execute(
    server,
    `UPDATE stock SET capacity = held + sold
       + CASE WHEN accommodation_id = '${accommodation}' THEN ${seats} ELSE 0 END
     WHERE sailing_id = '${trip}'`,
  );
}

test('who waits for seats of a full sailing is told when they come free', async ({
  page,
  server,
  mailbox,
  account,
}) => {
  const [trip] = await sailings(server, 33);
  const accommodation = trip?.accommodations[0];
  if (!trip || !accommodation) {
    throw new Error('nothing sails');
  }
  await setSeats(server, trip.id, accommodation.id, 0);
  const { booking_date, route } = trip;
  const search = new URLSearchParams({
    depart_route: route.code,
    depart_date: booking_date,
    passengers_count: '2',
  });
  const row = page.locator(`[data-trip="${trip.id}"]`);
  const offer = row.getByText(/^Tell me when 2 seats come free/);
  const ask = row.getByRole('button', {
    name: new RegExp(`^Tell me.*: ${accommodation.name}$`),
  });
  const choose = async () => {
    await offer.click();
    if (trip.accommodations.length > 1) {
      await ask.click();
    }
  };

  // Who is not signed in comes back.
  await page.goto(`/booking?${search}`);
  await choose();
  await expect(heading(page)).toHaveText('Welcome back');
  await logIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/booking\\?.*depart_date=${booking_date}`));
  await choose();
  const state = row.getByText(
    `${accommodation.name}: we will e-mail you at ${account.email} when 2 seats come free.`,
  );
  await expect(state).toBeVisible();
  await page.reload();
  await expect(state).toBeVisible();

  await setSeats(server, trip.id, accommodation.id, 2);
  await execute(
    server,
    "UPDATE jobs SET run_at = app_now() WHERE kind = 'bookings.look_for_seats' AND state = 'waiting'",
  );
  const email = await mailbox.next(account.email);
  expect(email.text).toContain('2 seats are free');
  expect(email.text).toContain('The seats are not kept for you');
  const link = /http\S+(\/booking\?\S+)/.exec(email.text)?.[1];
  await page.goto(link ?? '');
  await expect(row.getByRole('radio').first()).toBeEnabled();
  await expect(state).toHaveCount(0);

  await page.goto('/user/bookings');
  const listed = page.getByRole('region', { name: 'Waiting for seats' }).getByRole('listitem');
  await expect(listed).toContainText('We e-mailed you that seats came free.');
  await listed.getByRole('button', { name: /^Remove/ }).click();
  await expect(listed).toHaveCount(0);
});

test('who waits may end it where it was asked for', async ({ page, server, account }) => {
  const [trip] = await sailings(server, 34);
  const accommodation = trip?.accommodations[0];
  if (!trip || !accommodation) {
    throw new Error('nothing sails');
  }
  await setSeats(server, trip.id, accommodation.id, 1);
  await page.goto('/auth/sign-in');
  await logIn(page, account);
  await expect(heading(page)).not.toHaveText('Welcome back');
  // One seat is left, and two are wanted.
  await page.goto(
    `/booking?depart_route=${trip.route.code}&depart_date=${trip.booking_date}&passengers_count=2`,
  );
  const row = page.locator(`[data-trip="${trip.id}"]`);
  await row.getByText(/^Tell me when 2 seats come free/).click();
  const ask = row.getByRole('button', { name: new RegExp(`^Tell me.*: ${accommodation.name}$`) });
  if (trip.accommodations.length > 1) {
    await ask.click();
  }
  const stop = row.getByRole('button', { name: 'Stop waiting' });
  await stop.click();
  await expect(stop).toHaveCount(0);
  await expect(ask).toBeVisible();
});
