// The page for the day of travel: what to do next, the code for the gate, and what became of the ship.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { expectFine, settle } from './support/looks';
import { CODE, dayFromNow, holdKey, leg, type PaidStub, stubPayment } from './support/payments';
import { expect, test } from './support/test';

const DAY = dayFromNow(30);

/** The booking as the server tells of it at a time of its day. */
const at = (time: string): Pick<PaidStub, 'more'> => ({
  more: { server_time: `${DAY}T${time}:00+08:00` },
});

async function open(page: Page, time: string, over: Partial<PaidStub> = {}): Promise<PaidStub> {
  await holdKey(page);
  const stub = await stubPayment(page, { status: 1, state: 'paid', ...at(time), ...over });
  await page.goto('/my-trip');
  await settle(page);
  return stub;
}

const next = (page: Page) => page.getByRole('main').getByRole('status');

const TIMES = [
  ['04:10', 'Be at Pier 1 by 5:00 AM', 'in 50 min'],
  ['05:05', 'Check-in closes at 5:30 AM', 'in 25 min'],
  ['05:40', 'Boarding', 'Your ship leaves at 6:00 AM, in 20 min'],
  ['06:30', 'Sailed', 'It arrives at 8:00 AM.'],
] as const;

test('the next act comes first, by the clock of the Philippines', async ({ page }) => {
  const stub = await open(page, '04:10');
  for (const [time, act, note] of TIMES) {
    Object.assign(stub, at(time));
    await page.goto('/my-trip');
    await expect(next(page)).toContainText(act);
    await expect(next(page)).toContainText(note);
  }
  // Arrived: the way back is next.
  Object.assign(stub, at('08:00'));
  await page.goto('/my-trip');
  await expect(next(page)).toContainText('Be at Tagbilaran Port by 5:00 AM');
});

test('one person at a time, turned by buttons, and alone on a screen that stays awake', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = { now: 0 };
    Object.assign(window, { held });
    const request = async () => {
      held.now += 1;
      return {
        release: async () => {
          held.now -= 1;
        },
      };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: { now: number } }).held.now);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '05:05');
  const main = page.getByRole('main');
  await expect(main.getByText('1 of 2, Maria Santos')).toBeVisible();
  await expect(page.getByRole('img', { name: /Maria Santos/ })).toBeInViewport();
  await expect(page.getByRole('img', { name: /Rosa Santos/ })).not.toBeInViewport();
  await button(page, 'Next person').click();
  await expect(main.getByText('2 of 2, Rosa Santos')).toBeVisible();
  await expect(page.getByRole('img', { name: /Rosa Santos/ })).toBeInViewport();

  expect(await held()).toBe(0);
  await button(page, 'Full screen').click();
  const full = page.getByRole('dialog');
  await expect(full.getByText('2 of 2, Rosa Santos')).toBeVisible();
  await expect.poll(held).toBe(1);
  await button(page, 'Previous person').click();
  await expect(full.getByText('1 of 2, Maria Santos')).toBeVisible();
  await button(page, 'Close').click();
  await expect(full).toHaveCount(0);
  await expect(main.getByText('1 of 2, Maria Santos')).toBeVisible();
  await expect.poll(held).toBe(0);

  // Closed while it still scrolls.
  await button(page, 'Full screen').click();
  await full.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.querySelector('section')?.dispatchEvent(new Event('scroll'));
  });
  await expect(main.getByText('1 of 2, Maria Santos')).toBeVisible();
});

const SPOKEN = [
  ['en', 'Be at Pier 1 by 5:00 AM', 'After that'],
  ['fil', 'Dumating sa Pier 1', 'Pagkatapos nito'],
  ['ceb', 'Pag-abot sa Pier 1', 'Human niini'],
] as const;

for (const [language, act, then] of SPOKEN) {
  test(`who goes, as what, and the way back below, ${language}`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    await open(page, '04:10');
    const main = page.getByRole('main');
    await expect(next(page)).toContainText(act);
    await expect(main.getByText('Adult · ')).toBeVisible();
    const later = main.getByRole('region', { name: then }).getByRole('link');
    await expect(later).toHaveText('Tagbilaran, Bohol – Cebu City');
    await expect(later).toHaveAttribute('href', `/success/${CODE}`);
    await expectFine(page, [320, 360]);
  });
}

test('a cancelled ship sends nobody to the pier, and a late one moves the times', async ({
  page,
}) => {
  const stub = await open(page, '04:10');
  const off = { ...leg('CEB', 'TAG', 30), status: 'cancelled' as const, status_reason: 'Typhoon.' };
  stub.more = { ...at('04:10').more, booking: off };
  await page.goto('/my-trip');
  await expect(next(page)).toContainText('This sailing was cancelled');
  await expect(page.getByRole('main')).toContainText('Typhoon.');
  await expect(page.getByText('Be at Pier 1')).toHaveCount(0);
  await expect(button(page, 'Full screen')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose what happens now' })).toHaveAttribute(
    'href',
    `/manage-booking#c=${CODE}`,
  );
  await settle(page);
  await expectFine(page, [320, 1366]);

  const late = { ...leg('CEB', 'TAG', 30), status: 'delayed' as const };
  stub.more = {
    ...at('04:10').more,
    booking: { ...late, departs_at: `${DAY}T07:01:00+08:00` },
  };
  await page.goto('/my-trip');
  await expect(page.getByRole('main')).toContainText('Late');
  await expect(page.getByRole('main')).toContainText('It is more than 60 minutes late.');
});

test('whoever has no trip here is shown the ways to one', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'My trip' }).click();
  await expect(heading(page)).toHaveText('My trip');
  await expect(page.getByText('No trip is kept on this device')).toBeVisible();
  await settle(page);
  await expectFine(page, [320, 360, 768, 1366]);
  await page.getByRole('link', { name: 'Find my booking' }).click();
  await expect(heading(page)).toHaveText('Manage Booking');
});

for (const theme of ['light', 'dark']) {
  test(`it stands in nobody's way, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('BOOKING_VUE_THEME', name), theme);
    await open(page, '05:05');
    await expect(button(page, 'Full screen')).toBeVisible();
    await expectFine(page, [320, 360, 768, 1366]);
    if (process.env.SHOTS) {
      for (const width of [360, 768, 1366]) {
        await page.setViewportSize({ width, height: 740 });
        await page.screenshot({ path: `${process.env.SHOTS}/${theme}-${width}.png` });
      }
    }
  });
}

test('tickets that are kept open it without a network', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  await holdKey(page);
  const stub = await stubPayment(page, { status: 1, state: 'paid', hasWorker: true });
  await page.goto(`/success/${CODE}`);
  await button(page, 'Keep on this device').click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  stub.isDown = true;
  await context.setOffline(true);
  await page.goto('/my-trip');
  await expect(next(page)).toContainText('Be at Pier 1 by 5:00 AM');
  await expect(page.getByText('1 of 2, Maria Santos')).toBeVisible();
  await expect(page.getByText('As it was saved on this device')).toBeVisible();
});
