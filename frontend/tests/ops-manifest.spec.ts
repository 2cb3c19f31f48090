// The manifest at the desk: people board at a gate, are counted, and are sealed with their papers; and how
// that looks in light and dark.

import type { Page } from '@playwright/test';
import { execute } from './support/database';
import { test as base, enter, expect } from './support/desk';
import { box, button, toast } from './support/fields';
import { addGate, codesOf, expectVerdict, nextSailing, openGate, scan } from './support/gate';
import { presetTheme } from './support/kept';
import { expectFine } from './support/looks';
import { type Held, holdOn, payByApi } from './support/paid';
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
      for (const ticket of await codesOf(browser, server, held)) {
        await scan(gate, ticket);
        await expectVerdict(gate, 'green');
      }
      const boarded = `SELECT count(*) FROM boardings WHERE sailing_id = '${trip.id}'`;
      await expect
        .poll(() => execute(server, boarded), { timeout: 20_000 })
        .toEqual([[String(PEOPLE)]]);
      await execute(server, `UPDATE sailings SET status = 'boarding' WHERE id = '${trip.id}'`);
      await context.close();
      await use({ sailing: trip.id, voyage: trip.voyage_number, held });
    },
    { scope: 'worker' },
  ],
});

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
  await row.getByRole('button', { name: /Revoke/ }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'The link is revoked.')).toBeVisible();
  await expect(row).toContainText('Revoked');
});
