// The manifest at the desk: people board at a gate, are counted, and are sealed with their papers; two people
// amend it; and how that looks in light and dark.

import type { Browser, Page } from '@playwright/test';
import type { Trip } from '../src/shared/api/wire';
import { execute } from './support/database';
import { test as base, enter, expect, join } from './support/desk';
import { box, button, toast } from './support/fields';
import { addGate, codesOf, expectVerdict, nextSailing, openGate, scan } from './support/gate';
import { presetTheme } from './support/kept';
import { expectFine } from './support/looks';
import { type Held, holdOn, payByApi } from './support/paid';
import type { Server } from './support/server';
import { FAILED_LOAD } from './support/test';

const WIDTHS = [768, 1366, 1920];

const PEOPLE = 2;

/** A sailing with people on board, and their booking. */
interface OnBoard {
  sailing: string;
  voyage: string;
  held: Held;
}

const test = base.extend<object, { onBoard: OnBoard }>({
  onBoard: [
    async ({ browser, server, owner }, use) => {
      const trip = await nextSailing(server);
      const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', PEOPLE);
      await payByApi(server, held);
      const { code } = await addGate(server, owner.state, 'Pier of the manifest');
      const context = await browser.newContext({ locale: 'en-PH' });
      const gate = await context.newPage();
      await openGate(gate, server, code, trip);
      for (const ticket of await codesOf(server, held)) {
        await scan(gate, ticket);
        await expectVerdict(gate, 'green');
      }
      await expectBoarded(server, trip.id, PEOPLE);
      // The gate stays at work: one that does not call any more stops the seal.
      await use({ sailing: trip.id, voyage: trip.voyage_number, held });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Returns once the server knows that so many are on board. */
async function expectBoarded(server: Server, sailing: string, people: number): Promise<void> {
  const boarded = `SELECT count(*) FROM boardings WHERE sailing_id = '${sailing}'`;
  await expect.poll(() => execute(server, boarded)).toEqual([[String(people)]]);
}

test.beforeEach(({ complaints }) => {
  complaints.allow(FAILED_LOAD);
});

const stops = (page: Page) => page.getByRole('region', { name: 'What stops the seal' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openManifest(page: Page, sailing: string): Promise<void> {
  await page.goto(`/sailings/${sailing}?tab=manifest`);
  await expect(page.getByRole('heading', { name: 'People on board' })).toBeVisible();
}

/** Types a head count by the keys alone. */
async function count(page: Page, counter: string, number: number): Promise<void> {
  await page.keyboard.press('h');
  await page.getByRole('combobox', { name: 'Who counted' }).selectOption(counter);
  await box(page, 'Persons counted').fill(String(number));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const counted = page.getByRole('region', { name: 'Head counts' });
  await expect(counted).toContainText(new RegExp(`${counter}\\s*${number} person`));
}

for (const theme of ['light', 'dark']) {
  test(`a manifest that is not sealed in ${theme}`, async ({ page, owner, onBoard }) => {
    await presetTheme(page, theme);
    await enter(page, owner.state);
    await openManifest(page, onBoard.sailing);
    await expectFine(page, WIDTHS);
    for (const key of ['h', 'w', 'p']) {
      await page.keyboard.press(key);
      await expect(dialog(page)).toBeVisible();
      await expectFine(page, WIDTHS);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}

test('people are counted and sealed, and the papers are handed on', async ({
  page,
  owner,
  onBoard,
}) => {
  const { sailing, voyage, held } = onBoard;
  await enter(page, owner.state);
  await openManifest(page, sailing);
  const people = page.getByRole('region', { name: 'People on board' });
  await expect(people.getByRole('row', { name: new RegExp(held.code) })).toHaveCount(PEOPLE);
  await expect(stops(page)).toContainText('A head count is missing');

  await page.keyboard.press('w');
  await button(page, 'Add one').click();
  const member = page.getByRole('group', { name: 'Crew member 1' });
  await member.getByRole('textbox', { name: 'Name' }).fill('Ramon Dela Peña');
  await member.getByRole('combobox', { name: 'Rank' }).selectOption('Master');
  await button(page, 'Keep the crew').click();
  await expect(page.getByRole('row', { name: /Ramon Dela Peña/ })).toContainText('Master');

  await count(page, 'Gate', PEOPLE);
  await count(page, 'Master', PEOPLE + 1);
  await expect(stops(page)).toContainText('A head count differs from those on board: Master');
  await count(page, 'Master', PEOPLE);
  await expect(stops(page)).toContainText('Nothing stops the seal.');

  await page.keyboard.press('s');
  await box(page, `Type ${voyage} to confirm`).fill(voyage);
  await dialog(page).getByRole('button', { name: 'Seal' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('row', { name: /^MAN-.*-v1/ })).toContainText('Holds');
  const saving = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^MAN-.*-v1\.pdf$/);

  await page.keyboard.press('l');
  await box(page, 'For whom').fill('Coast Guard Station Cebu');
  await button(page, 'Make the link').click();
  const shown = page.getByRole('dialog', { name: 'The link, shown this once' });
  const link = (await shown.getByRole('code').textContent()) ?? '';
  expect(link).toContain('/m/link/');
  await button(page, 'Done').click();
  const row = page.getByRole('row', { name: /Coast Guard Station Cebu/ });
  await expect(row).toContainText('Open');
  expect((await page.request.get(link)).status()).toBe(200);
  await expectFine(page, WIDTHS);
  await page.goto(`/sailings/${sailing}?tab=log`);
  const opened = page.getByRole('row', { name: /Opened a link to the manifest/ });
  await expect(opened).toContainText('Whoever had the link');
  await expect(opened).toContainText(/Link [0-9a-f]{8}, from network [0-9a-f]{16}/);
  await openManifest(page, sailing);
  await row.getByRole('button', { name: /Revoke/ }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'The link is revoked.')).toBeVisible();
  await expect(row).toContainText('Revoked');
});

/** A sailing with the tickets of its people. */
interface Sailing {
  trip: Trip;
  tickets: readonly string[];
}

/** A gate that loses its network with a scan that nobody else knows of. */
async function farGate(browser: Browser, server: Server, code: string, sailing: Sailing) {
  const context = await browser.newContext({ locale: 'en-PH' });
  const gate = await context.newPage();
  await openGate(gate, server, code, sailing.trip);
  const [first = '', second = ''] = sailing.tickets;
  await scan(gate, first);
  await expectVerdict(gate, 'green');
  await expectBoarded(server, sailing.trip.id, 1);
  await context.setOffline(true);
  await scan(gate, second);
  await expectVerdict(gate, 'green');
  return context;
}

test('a manager seals past a silent gate, and two people amend what came late', async ({
  page,
  browser,
  server,
  owner,
}) => {
  const trip = await nextSailing(server, { behind: 1 });
  const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', PEOPLE);
  await payByApi(server, held);
  const tickets = await codesOf(server, held);
  const { code } = await addGate(server, owner.state, 'Far pier');
  const far = await farGate(browser, server, code, { trip, tickets });
  await execute(
    server,
    `UPDATE sailings SET status = 'boarding', departs_at = now(), sales_close_at = now()
     WHERE id = '${trip.id}'`,
  );

  await enter(page, owner.state);
  await openManifest(page, trip.id);
  await count(page, 'Gate', PEOPLE);
  await count(page, 'Master', PEOPLE);
  await expect(stops(page)).toContainText('Scans of a gate are missing: Far pier');
  await page.keyboard.press('s');
  await expect(dialog(page)).toContainText('Far pier');
  await box(page, 'Reason').fill('The far pier has no network');
  await box(page, `Type ${trip.voyage_number} to confirm`).fill(trip.voyage_number);
  await dialog(page).getByRole('button', { name: 'Seal' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  const first = versions.getByRole('row', { name: /^MAN-.*-v1/ });
  await expect(first).toContainText('The far pier has no network');

  await far.setOffline(false);
  await expectBoarded(server, trip.id, PEOPLE);
  await far.close();
  await expect(page.getByText(/^Came on board: Dela Cruz/)).toBeVisible();

  await button(page, 'Add a person').click();
  await expectFine(page, WIDTHS);
  await box(page, 'Family name').fill('Reyes');
  await box(page, 'Given name').fill('Nena');
  await page.getByRole('combobox', { name: 'Sex' }).selectOption('Female');
  await page.getByLabel('Birth date').fill('2015-03-01');
  await dialog(page).getByRole('button', { name: 'Add a person' }).click();
  const added = page.getByRole('region', { name: 'People without a ticket' });
  await expect(added.getByRole('row', { name: /Reyes, Nena/ })).toContainText('Filipino');

  const second = await browser.newContext({ baseURL: server.desk, locale: 'en-PH' });
  const other = await second.newPage();
  await join(other, server, 'manager', 'Bituin');
  await page.keyboard.press('m');
  await box(page, 'Reason').fill('They came late');
  await button(page, 'Send the amendment').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(versions.getByRole('row', { name: /-v2/ })).toHaveCount(0);

  await other.goto('/approvals');
  const asked = other.getByRole('row', { name: /A sealed manifest is amended/ });
  await expect(asked).toContainText('They came late');
  await asked.getByRole('button', { name: /^Approve/ }).click();
  await box(other, 'Reason').fill('I saw both of them');
  await dialog(other).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(other, 'Approved: whoever asked can do it now')).toBeVisible();
  await second.close();

  await page.keyboard.press('m');
  await expect(box(page, 'Reason')).toHaveValue('They came late');
  await button(page, 'Send the amendment').click();
  const amended = versions.getByRole('row', { name: /^MAN-.*-v2/ });
  await expect(amended).toContainText('approved by Bituin');
  await expect(amended).toContainText(String(PEOPLE + 1));
  await expectFine(page, WIDTHS);
});
