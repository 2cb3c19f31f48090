// Whatever the server answers, no page stays blank: the frame stands, something is said, and there
// is a way on.

import type { Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { presetStorage } from './support/kept';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import { expect, test } from './support/test';

const CODE = 'ABCDEFGHJK';

const SCREENS = [
  '/',
  '/manage-booking',
  `/manage-booking#c=${CODE}&t=token`,
  '/refund-rebook',
  '/schedules',
  `/success/${CODE}`,
  `/cancelled/${CODE}`,
  `/failed/${CODE}`,
  '/privacy-policy',
  '/terms-and-conditions',
  '/contact-us',
  '/about-us',
  '/booking?depart_route=CEB-TAG&depart_date=2027-01-15&passengers=1',
  '/booking/passengers?depart_route=CEB-TAG&depart_date=2027-01-15&passengers=1',
  `/booking/payment/${CODE}`,
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/update-password',
  '/user/profile',
  '/user/bookings',
  `/user/bookings/view/${CODE}/leg-1`,
  '/maintenance',
  '/nowhere',
];

/** Each name that some answer has, with a value of the wrong kind. */
const NAMES = [
  ...['routes', 'days', 'trips', 'departures', 'returns', 'sailings', 'bookings', 'tickets'],
  ...['methods', 'refunds', 'provinces', 'cities', 'passengers', 'price_lines', 'choices', 'left'],
];
const filled = (value: unknown) => ({
  ...Object.fromEntries(NAMES.map((name) => [name, value])),
  user: { email: {}, first_name: {}, last_name: [{}], profile: 5 },
  booking: { route: {}, departs_at: 'never', status: 'adrift' },
  return_booking: 7,
  payment: {},
  passenger_contact: null,
  code: CODE,
  status: 1,
});

const GARBAGE: Record<string, unknown> = {
  nothing: null,
  'a list': [],
  'an empty object': {},
  'numbers for lists': filled(5),
  'lists of nothing': filled([null]),
  'lists of empty objects': filled([{}]),
};

async function answerAll(page: Page, body: unknown): Promise<void> {
  await page.route('**/booking-api/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

for (const [name, body] of Object.entries(GARBAGE)) {
  test(`no screen is blank where every answer is ${name}`, async ({ page, complaints }) => {
    test.slow();
    complaints.allow(/./);
    await presetStorage(page, { 'auth-token': 'token' });
    await answerAll(page, body);
    for (const path of SCREENS) {
      await page.goto(path);
      // A booking that cannot be read may lead home, and a screen may still be on its way.
      await expect(heading(page), path).toHaveText(/\S/);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-overlay=app]'), path).toHaveCount(0);
      await expect(heading(page), path).toHaveText(/\S/);
      if (!/^\/(auth|maintenance)/.test(new URL(page.url()).pathname)) {
        await expect(page.getByRole('banner'), path).toBeVisible();
        await expect(page.getByRole('contentinfo'), path).toBeVisible();
      }
    }
  });
}

test('a screen that fails says so once, and offers to try again and the way home', async ({
  page,
  complaints,
}) => {
  complaints.allow(/./);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/booking-api/schedules**', (route) =>
    route.fulfill({ json: { sailings: [{}] } }),
  );
  await page.goto('/schedules');
  await expect(heading(page)).toHaveText('This page could not be shown');
  await expect.poll(() => errors).toHaveLength(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await settle(page);
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);

  // Another screen is not concerned, and neither is this one once it is well again.
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(heading(page)).toHaveText(/About/);
  await page.goBack();
  await expect(heading(page)).toHaveText('This page could not be shown');
  await page.unroute('**/booking-api/schedules**');
  await button(page, 'Try again').click();
  await expect(heading(page)).toHaveText('Schedules');
});

for (const [language, title] of [
  ['fil', 'Hindi maipakita ang pahinang ito'],
  ['ceb', 'Dili mapakita kini nga panid'],
] as const) {
  test(`a screen that fails says so in ${language}`, async ({ page, complaints }) => {
    complaints.allow(/./);
    await page.route('**/booking-api/schedules**', (route) =>
      route.fulfill({ json: { sailings: [{}] } }),
    );
    await page.goto(`/schedules?lang=${language}`);
    await expect(heading(page)).toHaveText(title);
  });
}
