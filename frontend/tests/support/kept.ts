// What the browser keeps between pages, planted and read.

import type { Page } from '@playwright/test';

/** Puts it there before the first page and no other, so that what a page removes stays away. */
export async function presetStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((planted) => {
    if (!sessionStorage.getItem('planted')) {
      sessionStorage.setItem('planted', 'yes');
      for (const [name, value] of Object.entries(planted)) {
        localStorage.setItem(name, value);
      }
    }
  }, entries);
}

/** The token and the user of whoever is signed in. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['auth-token', 'user'].map((name) => localStorage.getItem(name)));
}

export const SIGNED_OUT = [null, null];

export async function presetTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('BOOKING_VUE_THEME', name), theme);
}
