// Nothing on a page moves by itself: not when it is opened from outside, and not when the answers of
// the server come late.

import type { Page } from '@playwright/test';
import { watchShifts } from './support/looks';
import { arriveAt, SCREENS } from './support/screens';
import { expect, FAILED_LOAD, test } from './support/test';

/** As much as nobody sees, in the browser's measure. */
const UNSEEN = 0.02;

const ANSWER_MS = 500;

/** So late that what stands in for the answers is drawn. */
async function delayAnswers(page: Page): Promise<void> {
  await page.route('**/booking-api/**', async (route) => {
    await new Promise((go) => setTimeout(go, ANSWER_MS));
    await route.fallback();
  });
}

for (const width of [360, 1366]) {
  for (const screen of SCREENS) {
    test(`${screen.name} stands still, ${width} wide`, async ({ page, complaints }) => {
      if (screen.path === '/nowhere') {
        complaints.allow(FAILED_LOAD);
      }
      await page.setViewportSize({ width, height: 768 });
      const shifts = await watchShifts(page);
      await screen.before?.(page);
      for (const way of ['at once', 'late']) {
        if (way === 'late') {
          await delayAnswers(page);
        }
        await arriveAt(page, screen);
        const { sum, moved } = await shifts();
        expect.soft(sum, `answered ${way}: ${moved.join('\n')}`).toBeLessThanOrEqual(UNSEEN);
      }
    });
  }
}

test('a page that moves is noticed', async ({ page }) => {
  const shifts = await watchShifts(page);
  await arriveAt(page, { name: 'about', path: '/about-us' });
  await page.evaluate(() => {
    const pushed = document.createElement('div');
    pushed.style.blockSize = '400px';
    document.querySelector('main')?.prepend(pushed);
  });
  await expect.poll(async () => (await shifts()).sum).toBeGreaterThan(UNSEEN);
});
