// A large refund that a person pays: a second person sees what is asked and agrees before the money is
// transferred, and whoever asked records it with nothing typed twice.

import type { Page } from '@playwright/test';
import { execute, numberOf } from './support/database';
import { expect, join, test } from './support/desk';
import { box, toast } from './support/fields';
import { expectFine } from './support/looks';
import { holdOn, payByApi, sailings } from './support/paid';
import { FAILED_LOAD } from './support/test';

const WIDTHS = [768, 1366, 1920];

/** So many that what goes back is above the limit of one person. */
const PEOPLE = 12;

const WHY = 'The account is closed';

const dialog = (page: Page) => page.getByRole('dialog');

test('a large refund is approved, then transferred and recorded', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(FAILED_LOAD);
  const [trip] = await sailings(server, 12);
  const fitting = trip?.accommodations.filter(({ seats_left }) => seats_left >= PEOPLE) ?? [];
  const [dearest] = fitting.sort((one, other) => other.fares.ADULT - one.fares.ADULT);
  if (!trip || !dearest) {
    throw new Error('no sailing has so many seats');
  }
  const held = await holdOn(server, trip, dearest.id, PEOPLE, { first: 'Liza', last: 'Reyes' });
  await payByApi(server, held);
  // What comes back is for a person to pay, as where a provider knows the account no more.
  await execute(
    server,
    `CREATE FUNCTION large_by_hand() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.state := 'by_hand'; NEW.note := 'no such account'; RETURN NEW; END $$;
     CREATE TRIGGER large_by_hand BEFORE INSERT ON refunds FOR EACH ROW
       WHEN (NEW.amount_centavos > 500000) EXECUTE FUNCTION large_by_hand()`,
  );
  await join(page, server, 'owner', 'Amihan');
  await page.goto(`/bookings/${held.code}?change=refund`);
  const places = page.getByRole('group', { name: /^Whose places/ }).getByRole('checkbox');
  await expect(places).toHaveCount(PEOPLE);
  for (const place of await places.all()) {
    await place.check();
  }
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('A death in the family');
  await reason.press('Enter');
  await page.getByRole('button', { name: /^Refund ₱/ }).click();
  await expect(page.getByText(/ goes back\.$/).first()).toBeVisible();

  await page.goto('/refunds');
  const refund = page.getByRole('row', { name: held.code });
  await refund.getByRole('button', { name: /^Ask for approval/ }).click();
  await expect(dialog(page)).toContainText('Pay nothing yet.');
  await expectFine(page, WIDTHS);
  await box(page, 'Reason').fill(WHY);
  await dialog(page).getByRole('button', { name: 'Ask for approval' }).click();
  const asked = 'A second person is asked. Transfer the money once they have agreed.';
  await expect(toast(page, asked)).toBeVisible();

  const second = await browser.newContext({ baseURL: server.desk, locale: 'en-PH' });
  const other = await second.newPage();
  await join(other, server, 'finance', 'Bituin');
  await other.goto('/approvals');
  const waits = other.getByRole('row', { name: /A large refund by hand/ });
  for (const part of ['₱', held.code, WHY, 'Amihan']) {
    await expect(waits).toContainText(part);
  }
  await waits.getByRole('button', { name: /^Approve/ }).click();
  for (const part of ['₱', held.code, WHY, 'Amihan']) {
    await expect(dialog(other)).toContainText(part);
  }
  await expectFine(other, WIDTHS);
  await box(other, 'Reason').fill('I saw it in the booking');
  await dialog(other).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(other, 'Approved: whoever asked can do it now')).toBeVisible();
  await second.close();

  await page.goto('/approvals');
  const yours = page.getByRole('region', { name: 'Agreed to: yours to do' });
  await expect(yours).toContainText(held.code);
  await expectFine(page, WIDTHS);
  await yours.getByRole('button', { name: /^Record the transfer/ }).click();
  for (const part of ['₱', held.code, WHY, 'Bituin']) {
    await expect(dialog(page)).toContainText(part);
  }
  await expectFine(page, WIDTHS);
  await box(page, 'Reference of the bank or the wallet').fill('BPI 4712');
  await dialog(page).getByRole('button', { name: 'Record the transfer' }).click();
  await expect(toast(page, 'Done, as it was agreed to')).toBeVisible();
  await expect(yours).toHaveCount(0);
  const done = "SELECT count(*) FROM refunds WHERE done_reference = 'BPI 4712'";
  expect(await numberOf(server, done)).toBe(1);
  await execute(server, 'DROP TRIGGER large_by_hand ON refunds; DROP FUNCTION large_by_hand()');
});
