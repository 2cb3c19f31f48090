// The list of sea routes that the first page brings along.

import type { Page } from '@playwright/test';
import { expect } from './test';

const LIST = /(<script[^>]* id="routes"[^>]*>)[^<]*/;

/** Has the first page come without the list, as from a server that could not read it. */
export async function withoutList(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(LIST, '$1') });
    },
  );
}

/** Waits until the first page has the list: a server that has just started fills it in beside its first answers. */
export async function untilListed(page: Page): Promise<void> {
  const list = async () => LIST.exec(await (await page.request.get('/')).text())?.[0] ?? '';
  await expect.poll(list).toContain('duration_minutes');
}
