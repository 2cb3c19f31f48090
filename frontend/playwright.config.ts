// The browser tests: the real program, a real browser, each worker with a server of its own.

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails runs once more. One that passes then is named as flaky at the end, and is mended
  // as a failure is: docs/decisions/070.
  retries: 1,
  workers: 2,
  // Long enough for the slowest machine: no test says how fast something is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // What is not there by then will not come.
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 800 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Recording every step slows all tests down: the second try is recorded, and with TRACE=1 each that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
