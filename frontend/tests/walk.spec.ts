// Every path of the route table, at every width, light and dark, in both directions: nothing
// sticks out, nothing complains, and nothing stands in the way of those who cannot see or point.

import type { Page } from '@playwright/test';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import { expect, FAILED_LOAD, test } from './support/test';

const PATHS = [
  '/',
  '/manage-booking',
  '/my-trip',
  '/refund-rebook',
  '/schedules',
  '/success/ABCDEFGHJK',
  '/cancelled/ABCDEFGHJK',
  '/failed/ABCDEFGHJK',
  '/privacy-policy',
  '/terms-and-conditions',
  '/contact-us',
  '/about-us',
  '/booking',
  '/booking/passengers',
  '/booking/waiting',
  '/booking/payment',
  '/booking/payment/ABCDEFGHJK',
  '/auth',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify',
  '/auth/forgot-password',
  '/auth/update-password',
  '/user',
  '/user/profile',
  '/user/bookings',
  '/user/bookings/view/ABCDEFGHJK/1',
  '/maintenance',
  '/offline',
  '/nowhere',
];

const WIDTHS = [360, 768, 1200, 1201, 1366];

const LOOKS = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'dark', direction: 'ltr' },
  { theme: 'light', direction: 'rtl' },
  { theme: 'dark', direction: 'rtl' },
];

async function look(page: Page, path: string, { theme, direction }: (typeof LOOKS)[number]) {
  await page.addInitScript(
    ([t, d]) => {
      localStorage.setItem('BOOKING_VUE_THEME', t ?? '');
      localStorage.setItem('BOOKING_VUE_DIR', d ?? '');
    },
    [theme, direction],
  );
  await page.goto(path);
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    if (width === 360 || width === 1366) {
      expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
    }
  }
}

for (const path of PATHS) {
  test(`${path}, in every theme and direction`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    if (path === '/nowhere' || path.endsWith('/ABCDEFGHJK')) {
      complaints.allow(FAILED_LOAD);
    }
    for (const one of LOOKS) {
      await test.step(`${one.theme} ${one.direction}`, () => look(page, path, one));
    }
  });
}

test('a page that is too wide and one that nobody can read are noticed', async ({ page }) => {
  await page.goto('/about-us');
  await settle(page);
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.className = 'planted';
    Object.assign(wide.style, { width: '3000px', height: '10px' });
    const picture = document.createElement('img');
    picture.src = 'data:,';
    document.querySelector('main')?.append(wide, picture);
  });
  expect(await horizontalOverflow(page)).toBeGreaterThan(0);
  expect((await accessibilityFaults(page)).join()).toContain('image-alt');
});
