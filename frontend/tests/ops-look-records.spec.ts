// The screens of one sailing, one booking and one cancellation, the way to cancel, and the way in by an
// invitation, in light and dark: nothing sticks out, and nothing stands in anybody's way.

import type { Page } from '@playwright/test';
import { PASSWORD } from './support/accounts';
import { execute } from './support/database';
import { addApp, test as base, enter, expect, invite } from './support/desk';
import { box, button, heading } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine } from './support/looks';
import { type Held, holdOn, payByApi, sailings } from './support/paid';
import { FAILED_LOAD } from './support/test';

const WIDTHS = [768, 1366, 1920];

/** Records whose screens have something in every part. */
interface Records {
  booking: Held;
  sailing: string;
  disruption: string;
}

const test = base.extend<object, { records: Records }>({
  records: [
    async ({ server }, use) => {
      const trips = await sailings(server, 15);
      const [sails, doesNot] = trips;
      if (!sails || !doesNot) {
        throw new Error('two sailings are wanted');
      }
      const book = async (trip: typeof sails, last: string) => {
        const seat = trip.accommodations[0]?.id ?? '';
        const held = await holdOn(server, trip, seat, 3, { first: 'Maria', last });
        await payByApi(server, held);
        return held;
      };
      const booking = await book(sails, 'Dimaculangan-Villanueva');
      await book(doesNot, 'Santos');
      const { voyage_number, booking_date } = doesNot;
      await server.run(
        ...['admin', 'cancel-sailing', voyage_number, booking_date, '--commit'],
        ...['--cause', 'gale_warning', '--reason', 'A gale warning for the Camotes Sea'],
      );
      const made = 'SELECT id FROM disruptions ORDER BY made_at DESC LIMIT 1';
      const [[disruption = ''] = []] = await execute(server, made);
      await use({ booking, sailing: sails.id, disruption });
    },
    { scope: 'worker' },
  ],
});

/** Nothing is under way any more. */
const expectThere = (page: Page) =>
  expect(page.getByText('Loading', { exact: true })).toHaveCount(0);

test('a key that is pressed as a dialog closes opens the next one', async ({
  page,
  owner,
  records,
}) => {
  await enter(page, owner.state);
  await page.goto(`/bookings/${records.booking.code}`);
  await expect(button(page, 'Add the note')).toBeVisible();
  await page.keyboard.press('n');
  const names = page.getByRole('dialog').filter({ has: box(page, 'Last name') });
  await expect(names).toBeVisible();
  // Before the browser takes the focus out of the field that is gone.
  await box(page, 'Last name').evaluate((field) => {
    field.closest('dialog')?.close();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  });
  await expect(names).toHaveCount(0);
  await expect(box(page, 'Mobile number')).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.allow(FAILED_LOAD);
      await presetTheme(page, theme);
    });

    test('a sailing, part by part', async ({ page, owner, records }) => {
      await enter(page, owner.state);
      for (const tab of ['', 'stock', 'money', 'emails', 'log']) {
        await page.goto(`/sailings/${records.sailing}${tab && `?tab=${tab}`}`);
        await expect(page.getByRole('navigation', { name: 'Parts of the sailing' })).toBeVisible();
        await expectThere(page);
        await expectFine(page, WIDTHS);
      }
      await page.goto(`/sailings/${records.sailing}`);
      await expect(page.getByRole('row', { name: /Dimaculangan-Villanueva/ })).toHaveCount(3);
    });

    test('a booking, and what is done about it', async ({ page, owner, records }) => {
      const { code } = records.booking;
      await enter(page, owner.state);
      await page.goto('/bookings?q=dimaculangan');
      await expect(page.getByRole('row', { name: /Dimaculangan-Villanueva/ })).not.toHaveCount(0);
      await expectFine(page, WIDTHS);
      await page.goto(`/bookings/${code}`);
      await expect(heading(page)).toHaveText(code);
      await expect(button(page, 'Add the note')).toBeVisible();
      await expectFine(page, WIDTHS);
      for (const key of ['n', 'e', 's']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFine(page, WIDTHS);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      for (const change of ['refund', 'rebook']) {
        await page.goto(`/bookings/${code}?change=${change}`);
        await page.getByRole('checkbox', { name: /^Maria A/ }).check();
        await expectThere(page);
        await expectFine(page, WIDTHS);
      }
      await page.goto(`/bookings/${code}?change=refund`);
      await page.getByRole('checkbox', { name: /^Maria A/ }).check();
      await box(page, 'Reason').fill('A death in the family.');
      await button(page, 'Work it out').click();
      await expect(page.getByRole('button', { name: /^Refund ₱/ })).toBeVisible();
      await expectFine(page, WIDTHS);
    });

    test('a cancellation, and the way to one', async ({ page, owner, records }) => {
      await enter(page, owner.state);
      await page.goto(`/disruptions/${records.disruption}`);
      await expect(page.getByRole('region', { name: 'How far it is' })).toBeVisible();
      await expectFine(page, WIDTHS);

      const { booking_date: day } = records.booking.trip;
      await page.goto(`/disruptions/new?kind=delay&day=${day}&sailings=${records.sailing}`);
      await expect(page.getByText('1 sailing marked')).toBeVisible();
      await expectFine(page, WIDTHS);
      await button(page, 'Go on').click();
      await page.getByRole('combobox', { name: 'Cause' }).selectOption('A technical fault');
      await box(page, 'Reason').fill('A pump is repaired.');
      await box(page, 'Delay in minutes').fill('90');
      await expectFine(page, WIDTHS);
      await button(page, 'See what it means').click();
      await expect(page.getByRole('heading', { name: '1 sailing will be delayed' })).toBeVisible();
      await expectFine(page, WIDTHS);
    });

    test('the way in by an invitation', async ({ page, server }) => {
      const { link } = await invite(server, 'auditor', 'Ines');
      await page.goto(link);
      await expect(heading(page)).toHaveText('Welcome, Ines');
      await expectFine(page, WIDTHS);
      await box(page, 'Password').fill(PASSWORD);
      await box(page, 'Confirm password').fill(PASSWORD);
      await button(page, 'Take the invitation').click();
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
      await expectFine(page, WIDTHS);
      await button(page, 'Use a passkey of this device instead').click();
      await expect(button(page, 'Add a passkey')).toBeVisible();
      await expectFine(page, WIDTHS);
      await button(page, 'Use an app that shows codes instead').click();
      await addApp(page);
      await expect(heading(page)).toHaveText('Your emergency codes');
      await expectFine(page, WIDTHS);
    });
  });
}
