// Takes the README's pictures from the real program, as a traveller would see it.

import { resolve } from 'node:path';
import { settle } from '../tests/support/looks';
import { hold, openBooking, payThere, pressPay } from '../tests/support/paid';
import { dayFromNow, tripsPath } from '../tests/support/sailings';
import { expect, test } from '../tests/support/test';

const FOLDER = resolve(import.meta.dirname, '../../docs/images');

test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 });

for (const theme of ['light', 'dark'] as const) {
  test(`pictures, ${theme}`, async ({ page, server }) => {
    test.setTimeout(120_000);
    await page.addInitScript((t) => localStorage.setItem('BOOKING_VUE_THEME', t), theme);
    const take = async (name: string) => {
      await settle(page);
      const path = `${FOLDER}/${name}-${theme}.jpg`;
      await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
    };
    await page.goto('/');
    await take('search');
    const date = dayFromNow(20);
    await page.goto(tripsPath({ date, back: dayFromNow(24), party: 'adult:2,senior:1' }));
    await expect(page.getByRole('article').first()).toBeVisible();
    await take('sailings');
    const held = await hold(server, { passengers: 2 });
    await openBooking(page, held);
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeVisible();
    await take('payment');
    await pressPay(page);
    await payThere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're booked", {
      timeout: 30_000,
    });
    await page.getByRole('article').first().scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      scrollBy(0, document.querySelector('article')?.getBoundingClientRect().top ?? 0),
    );
    await take('ticket');
  });
}
