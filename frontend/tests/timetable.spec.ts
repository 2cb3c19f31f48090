// The pages that the server draws: a route, a port and a voyage, found from outside and from the shop.

import { heading } from './support/fields';
import { dayFromNow } from './support/sailings';
import { expect, test } from './support/test';

const DRAWN = [
  '/ferry/cebu-city-to-tagbilaran',
  '/ceb/ferry/cebu-city-to-tagbilaran',
  '/ports/cebu-city',
];

test('a route is found, read and booked', async ({ page, server }) => {
  await page.goto('/ferry/CEB-TAG');
  await expect(page).toHaveURL('/ferry/cebu-city-to-tagbilaran');
  await expect(heading(page)).toHaveText('Ferry from Cebu City to Tagbilaran');
  await page.getByRole('link', { name: 'Cebuano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ceb');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Find seats' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  expect(new URL(page.url()).searchParams.get('depart_route')).toBe('CEB-TAG');
  expect(server.url).toContain(new URL(page.url()).host);
});

test('a timetable leads to how one ship stands, and to its piers', async ({ page }) => {
  await page.goto('/schedules?route=CEB-TAG');
  await page.getByRole('link', { name: /piers, fares and your rights/ }).click();
  await expect(page).toHaveURL('/ferry/cebu-city-to-tagbilaran');
  await page.goto(`/voyages/CEBTAG1/${dayFromNow(3)}`);
  await expect(page.getByText(/Leaves at|Late: leaves at|Boarding now/)).toBeVisible();
  await expect(page.getByText('The operator has said nothing else')).toBeVisible();
});

for (const width of [320, 360]) {
  test(`at ${width} px and twice the text nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of DRAWN) {
      await page.goto(path);
      for (const size of ['100%', '200%']) {
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        const over = await page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
        );
        expect(over, `${path} at ${size}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
