// Everything that can be clicked can be reached and used with the keyboard alone.

import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const REACHABLE =
  'a[href], button, input:not([type=hidden], [type=radio]:not(:checked)), select, textarea, summary';

/** Walks through the page with Tab; returns how many of its controls were met. */
async function tabThrough(page: Page, most: number): Promise<{ met: number; hidden: string[] }> {
  const met = new Set<string>();
  const hidden: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) {
        return null;
      }
      const box = element.getBoundingClientRect();
      const path: number[] = [];
      for (let node: Element | null = element; node?.parentElement; node = node.parentElement) {
        path.unshift([...node.parentElement.children].indexOf(node));
      }
      const visible = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
      return { id: path.join('.'), text: element.textContent, visible };
    });
    if (focus === null || met.has(focus.id)) {
      break;
    }
    met.add(focus.id);
    if (!focus.visible) {
      hidden.push(focus.text ?? focus.id);
    }
  }
  return { met: met.size, hidden };
}

for (const path of ['/', '/refund-rebook', '/contact-us', '/auth/sign-up', '/maintenance']) {
  test(`Tab meets every control of ${path} and never one out of sight`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-overlay]')).toHaveCount(0);
    const there = await page.locator(REACHABLE).filter({ visible: true }).count();
    const { met, hidden } = await tabThrough(page, there + 5);
    // More than there were: the way back up appears on the way down.
    expect(met).toBeGreaterThanOrEqual(there);
    expect(hidden).toEqual([]);
  });
}

test('the first Tab offers to skip the bar', async ({ page }) => {
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/about-us');
});

test('every language is reached and chosen by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language and display' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['English', 'Filipino', 'Cebuano']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ceb');
});

test('the menus open, close and hand the focus back', async ({ page }) => {
  await page.goto('/');
  const display = page.getByRole('button', { name: 'Language and display' });
  await display.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(display).toBeFocused();
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden();
  const account = page.getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sign-in' })).toBeFocused();
});
