// With letters twice as large, on a small phone: every screen is as wide as the window, and its
// words are whole.

import type { Page } from '@playwright/test';
import { horizontalOverflow, settle } from './support/looks';
import { arriveAt, FORMS, MANAGED, SCREENS } from './support/screens';
import { expect, FAILED_LOAD, test } from './support/test';
import { faultsOfWords } from './support/words';

const WIDTHS = [320, 360];

test.use({ viewport: { width: 360, height: 740 } });

async function expectReadable(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await faultsOfWords(page), `at ${width}`).toEqual([]);
  }
}

for (const screen of SCREENS) {
  test(`${screen.name} in large letters`, async ({ page, complaints }) => {
    if (screen.path === '/nowhere') {
      complaints.allow(FAILED_LOAD);
    }
    await screen.before?.(page);
    await arriveAt(page, screen);
    await expectReadable(page);
  });
}

for (const [name, enter] of Object.entries(FORMS)) {
  test(`${name} in large letters`, async ({ page }) => {
    await MANAGED.before(page);
    await arriveAt(page, MANAGED);
    await enter(page);
    await settle(page);
    await expectReadable(page);
  });
}

test('a word that is broken, cut off or written over is noticed', async ({ page }) => {
  await page.goto('/about-us');
  await settle(page);
  await page.evaluate(() => {
    const plant = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const planted = document.createElement('p');
      planted.textContent = text;
      Object.assign(planted.style, style);
      document.querySelector('main')?.append(planted);
    };
    plant('Accommodation', { width: '3em', overflowWrap: 'anywhere' });
    plant('Unreadable', { width: '100px', overflow: 'hidden', marginInlineStart: '330px' });
    plant('Underneath', { position: 'absolute', top: '300px' });
    plant('Aboveabove', { position: 'absolute', top: '300px' });
  });
  const faults = (await faultsOfWords(page)).join();
  expect(faults).toContain('broken: Accommodation');
  expect(faults).toContain('cut off: Unreadable');
  expect(faults).toContain('on each other: Underneath and Aboveabove');
});
