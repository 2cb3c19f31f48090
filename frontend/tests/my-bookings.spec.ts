// The user's own bookings: what is to come, what is done, and one of them in full.

import { button, heading } from './support/fields';
import { accessibilityFaults, expectFine, horizontalOverflow, settle } from './support/looks';
import { CODE, dayFromNow, journey, SHOWN, stubMine, stubPayment } from './support/payments';
import { inShort } from './support/steps';
import { expect, test } from './support/test';

test('upcoming bookings are loaded first, then past ones', async ({ page }) => {
  const stub = await stubMine(page);
  await page.goto('/user/bookings');
  await expect(page).toHaveTitle('Parola Amihan Sea Lines');
  await expect(page.getByRole('heading', { name: 'Upcoming Bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect.poll(() => stub.periods).toEqual(['upcoming', 'past']);

  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(`${inShort(dayFromNow(30))}, 6:00 AM`);
  await expect(first).toContainText('Cebu City – Tagbilaran, Bohol in 30 days');
  await expect(first.getByRole('link', { name: 'Show tickets' })).toHaveAttribute(
    'href',
    `/success/${CODE}`,
  );
  await expect(first).toContainText('RouteCEB-TAG');
  await expect(first).toContainText('Booking IDleg-1');
  await expect(first).toContainText(SHOWN);
  await expect(first).toContainText('AccommodationEconomy');
  await expect(first).toContainText('Departure Date');
  await expect(first).toContainText('Departure Time6:00 AM');
  await expect(first).toContainText('TypeDEPART');
  await expect(page.getByRole('article').last()).toContainText('TypeRETURN');
  await expect(first.getByRole('button', { name: 'Manage Booking' })).toBeVisible();

  await page.getByRole('tab', { name: 'Completed Booking' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Manage Booking' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^View Details/ })).toBeVisible();
});

test('a ship that does not sail, or sails late, is told before everything else', async ({
  page,
}) => {
  const late = {
    sailing_status: 'delayed',
    formatted_departure_time: '9:10 AM',
    departs_at: `${dayFromNow(30)}T09:10:00+08:00`,
  };
  const upcoming = [
    journey('leg-1', { sailing_status: 'cancelled' }),
    journey('leg-2', { ...late, code: 'ZZZZZ22222' }),
  ];
  await stubMine(page, { upcoming });
  await page.goto('/user/bookings');
  const [off, delayed] = [
    page.getByRole('article').first(),
    page.getByRole('article').filter({ hasText: 'ZZZZZ-22222' }),
  ];
  await expect(off.getByText('Action needed')).toBeVisible();
  await expect(off.getByText('Confirmed', { exact: true })).toHaveCount(0);
  await expect(off.getByText('This sailing was cancelled.')).toBeVisible();
  await expect(off.locator('s')).toHaveText(`${inShort(dayFromNow(30))}, 6:00 AM`);
  await expect(off.getByRole('link', { name: 'Show tickets' })).toHaveCount(0);
  await expect(off.getByRole('link', { name: 'Choose what happens now' })).toHaveAttribute(
    'href',
    `/manage-booking#c=${CODE}`,
  );
  await expect(delayed).toContainText('It leaves at 9:10 AM instead of 6:00 AM.');
  await expectFine(page, [320, 1366]);
  await off.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByText('Action needed')).toBeVisible();
  await expect(page.getByText('This sailing was cancelled.')).toBeVisible();
});

test('the tabs are walked with arrows', async ({ page }) => {
  await stubMine(page);
  await page.goto('/user/bookings');
  const [upcoming, completed] = [
    page.getByRole('tab', { name: 'Upcoming Booking' }),
    page.getByRole('tab', { name: 'Completed Booking' }),
  ];
  await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  await upcoming.focus();
  await page.keyboard.press('ArrowRight');
  await expect(completed).toBeFocused();
  await expect(completed).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(upcoming).toBeFocused();
});

test('one booking is shown with its sections', async ({ page }) => {
  await stubMine(page);
  await page.goto('/user/bookings');
  await page
    .getByRole('link', { name: /^View Details/ })
    .last()
    .click();
  await expect(page).toHaveURL(`/user/bookings/view/${CODE}/leg-2`);
  const about = page.getByRole('region', { name: 'Booking Information' });
  await expect(about).toContainText(`Code${SHOWN}`);
  await expect(about).toContainText('Trip TypeReturn');
  await expect(about).toContainText('RouteTagbilaran, Bohol - Cebu City');
  await expect(about).toContainText('AccommodationEconomy');
  await expect(about).toContainText('Depart Time6:00 AM');
  const contact = page.getByRole('region', { name: 'Contact Information' });
  for (const text of ['Maria Santos', 'maria@example.ph', '09171234567', '1 Osmeña Boulevard']) {
    await expect(contact).toContainText(text);
  }
  const rows = page.getByRole('region', { name: 'Passengers' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Maria SantosFemaleFebruary 28, 1990');
});

test('a booking is shown only where both code and id are its own', async ({ page }) => {
  const stub = await stubMine(page);
  await page.goto(`/user/bookings/view/${CODE}/leg-1`);
  await expect(page.getByText('Booking Information')).toBeVisible();
  await expect.poll(() => stub.periods).toEqual(['upcoming', 'past']);
  for (const path of [`${CODE}/leg-0`, 'ZZZZZ22222/leg-1', `${CODE}/nobody`]) {
    await page.goto(`/user/bookings/view/${path}`);
    await expect(page.getByText('There is no such booking among yours')).toBeVisible();
    await expect(page.getByText('Booking Information')).toHaveCount(0);
  }
});

test('nothing booked yet is told, and where to begin', async ({ page }) => {
  await stubMine(page, { upcoming: [], past: [] });
  await page.goto('/user/bookings');
  await expect(page.getByText('No trips yet. Your next one appears here.')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/');
});

test('where they did not come they are asked for again', async ({ page, complaints }) => {
  complaints.allow('net::ERR_FAILED');
  const stub = await stubMine(page, { isDown: true });
  await page.goto('/user/bookings');
  await expect(page.getByText('Your bookings did not come')).toBeVisible();
  stub.isDown = false;
  await button(page, 'Try again').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Your bookings did not come')).toHaveCount(0);
});

test('the owner manages a booking without typing anything', async ({ page }) => {
  await stubMine(page);
  await stubPayment(page, { status: 1, state: 'paid' });
  await page.goto('/user/bookings');
  await button(page, 'Manage Booking').first().click();
  await expect(heading(page)).toHaveText('Manage Booking');
  await expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);
});

for (const theme of ['light', 'dark']) {
  test(`bookings in ${theme}`, async ({ page }) => {
    await page.addInitScript((t) => localStorage.setItem('BOOKING_VUE_THEME', t), theme);
    await stubMine(page);
    for (const path of ['/user/bookings', `/user/bookings/view/${CODE}/leg-1`]) {
      await page.goto(path);
      await settle(page);
      for (const width of [320, 360, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await horizontalOverflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
