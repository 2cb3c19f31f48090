// Every state of the gate in light and dark: nothing sticks out, and nothing stands in anybody's way.

import type { Page } from '@playwright/test';
import { expect, test } from './support/desk';
import { addGate, codesOf, expectVerdict, nextSailing, openGate, scan } from './support/gate';
import { presetTheme } from './support/kept';
import { expectFine } from './support/looks';
import { holdOn, payByApi } from './support/paid';
import { FAILED_LOAD } from './support/test';

const WIDTHS = [360, 768, 1366];

/** The same once nothing slides in any more. */
async function expectStillFine(page: Page, widths: readonly number[]): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  await expectFine(page, widths);
}

for (const theme of ['light', 'dark']) {
  test(`the gate in ${theme}`, async ({ page, owner, server, complaints }) => {
    complaints.allow(FAILED_LOAD);
    const trip = await nextSailing(server);
    const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', 2);
    await payByApi(server, held);
    const [ticket = ''] = await codesOf(server, held);
    const { code } = await addGate(server, owner.state, `Gate ${theme}`);
    await presetTheme(page, theme);
    await page.goto(`${server.desk}/gate`);
    await expectStillFine(page, WIDTHS);
    await openGate(page, server, code, trip);
    await expectStillFine(page, WIDTHS);

    await page.setViewportSize({ width: 360, height: 740 });
    await scan(page, ticket);
    await expectVerdict(page, 'green');
    await expectStillFine(page, WIDTHS);
    await scan(page, 'P2.nobody.signed.this.at.all');
    await expectVerdict(page, 'red_signature');
    await expectStillFine(page, WIDTHS);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Last scans' }).click();
    await expect(page.getByRole('dialog').getByText('Not our ticket')).toBeVisible();
    await expectStillFine(page, WIDTHS);
    await page.getByRole('button', { name: 'Undo: Juan A Dela Cruz' }).click();
    await expectStillFine(page, WIDTHS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectStillFine(page, WIDTHS);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Find by name or code' }).click();
    await page.getByRole('searchbox', { name: 'Name or booking code' }).fill(held.code);
    await expectStillFine(page, [360]);
    await page.getByRole('button', { name: /Juan B Dela Cruz/ }).click();
    await expectStillFine(page, WIDTHS);
  });
}
