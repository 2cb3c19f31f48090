// The parts of a form, as people look for them.

import type { Page } from '@playwright/test';

export const box = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

export const boxes = (page: Page) => page.locator('main fieldset input');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const toasts = (page: Page) => page.locator('[data-toast]');

/** The message that is shown, word for word. */
export const toast = (page: Page, text: string) => toasts(page).getByText(text, { exact: true });
