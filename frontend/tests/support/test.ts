// The fixtures of every browser test: a server, and a page that must not complain.

import { test as base, expect, type Page } from '@playwright/test';
import { type Server, startServer } from './server';

interface Fixtures {
  /** What the page may complain of in this test, as parts of the messages. */
  complaints: { allow: (part: string | RegExp) => void };
}

interface WorkerFixtures {
  server: Server;
}

function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: (string | RegExp)[] = [];
      // A breach of the content security policy is an error of the console, so it is heard too.
      context.on('page', (page) => listen(page, heard));
      await use({ allow: (part) => allowed.push(part) });
      const unexpected = heard.filter(
        (line) =>
          !allowed.some((part) => (part instanceof RegExp ? part.test(line) : line.includes(part))),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser may say of an answer that a test made fail on purpose. */
export const FAILED_LOAD = 'Failed to load resource';
