// Pictures of ships: where the operator has one it stands beside the sailing, and nothing moves for it.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expectFine, settle, watchShifts } from './support/looks';
import { dayFromNow } from './support/sailings';
import { startServer } from './support/server';
import { test as base, expect } from './support/test';

const DAY = dayFromNow(30);
const TRIPS = (route: string) =>
  `/booking?depart_route=${route}&depart_date=${DAY}&round_trip=false&passengers_count=1&party=adult:1`;

/** A picture as a browser writes it. */
async function webp(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    canvas.getContext('2d')?.fillRect(40, 200, 560, 80);
    return canvas.toDataURL('image/webp', 0.5);
  });
  await page.close();
  expect(url).toMatch(/^data:image\/webp;base64,/);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const test = base.extend({
  server: [
    async ({ browser }, use) => {
      const folder = await mkdtemp(join(process.env.TEST_DATA ?? tmpdir(), 'parola brand '));
      await mkdir(join(folder, 'ships'));
      await writeFile(join(folder, 'ships', 'mv-amihan-uno.webp'), await webp(browser));
      const server = await startServer({ BRAND_FOLDER: folder });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a ship is shown beside her sailing, and nothing moves for it', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 768 });
  await page.goto(TRIPS('CEB-TAG'));
  const rows = page.getByRole('article');
  const picture = rows.first().getByRole('img', { name: 'MV Amihan Uno' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBe(640);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(640 / 360, 1);
  await settle(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
  await expectFine(page, [320, 1366]);
});

test('a ship without a picture leaves no gap', async ({ page }) => {
  await page.goto(TRIPS('CEB-ORM'));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await settle(page);
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});

test('the page of a voyage shows the ship', async ({ page }) => {
  await page.goto(`/voyages/CEBTAG1/${DAY}`);
  const picture = page.getByRole('img', { name: 'MV Amihan Uno' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBe(640);
  await expectFine(page, [320, 1366]);
});
