// Answers of the server, waited for or kept waiting.

import type { Page, Response } from '@playwright/test';

/** What the server says to the person when `act` makes the page ask. */
export async function messageOf(
  page: Page,
  asked: string | ((response: Response) => boolean),
  act: () => Promise<void>,
): Promise<string> {
  const answered = page.waitForResponse(asked);
  await act();
  return ((await (await answered).json()) as { message: string }).message;
}

/** Something to wait for until it is opened. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((go) => {
    open = go;
  });
  return { open: () => open(), opened };
}
