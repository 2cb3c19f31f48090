// The frame around every page, as the specification draws it.

import { gate } from './support/answers';
import { toasts } from './support/fields';
import { presetStorage, SIGNED_OUT, storedSession } from './support/kept';
import { accessibilityFaults } from './support/looks';
import { withoutList } from './support/routes';
import { expect, FAILED_LOAD, test } from './support/test';

const MENU = ['Book Now', 'Refund and Rebook', 'Schedules', 'Contact Us', 'About Us'];

test('the main menu stands open above 1200 pixels and collapses at 1200', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 1201, height: 800 });
  await expect(menu.getByRole('link')).toHaveText(MENU);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();

  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link')).toHaveText(MENU);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(menu).toBeHidden();
});

test('what stands in the way of people is found', async ({ page }) => {
  await page.goto('/');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  expect((await accessibilityFaults(page)).join()).toContain('button-name: ');
});

test('a stranger is offered the way in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign-in' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('titles name the screen, then the product and company', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  for (const [path, title] of [
    ['/', 'Parola Amihan Sea Lines'],
    ['/manage-booking', 'Manage Booking - Parola Amihan Sea Lines'],
    ['/refund-rebook', 'Refund and Rebooking - Parola Amihan Sea Lines'],
    ['/schedules', 'Schedules - Parola Amihan Sea Lines'],
    ['/booking?depart_date=2026-12-24', 'Booking - Parola Amihan Sea Lines'],
    // Routes without a title of their own have the product's alone.
    ['/about-us', 'Parola Amihan Sea Lines'],
    ['/auth/sign-in', 'Parola Amihan Sea Lines'],
    ['/maintenance', 'Parola Amihan Sea Lines'],
    ['/nowhere', 'Parola Amihan Sea Lines'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Schedules' }).first().click();
  await expect(page).toHaveTitle('Schedules - Parola Amihan Sea Lines');
  await expect(page.locator('main h1')).toBeFocused();
});

test('who may not enter is led elsewhere', async ({ page }) => {
  for (const [path, to] of [
    ['/booking', '/'],
    ['/booking?depart_date=', '/'],
    ['/booking/passengers', '/'],
    ['/booking/payment', '/'],
    ['/auth', '/auth/sign-in'],
    ['/auth/verify', '/auth/sign-in'],
    ['/user', '/auth/sign-in'],
    ['/user/profile', '/auth/sign-in'],
    ['/user/bookings', '/auth/sign-in'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(to);
  }
});

test('an address in other letters or with a dot is not found, here as on the server', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  for (const path of ['/About-Us', '/AUTH/sign-in', '/User/Profile', '/index.html', '/nope.php']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Oh no, something went wrong!',
    );
    await expect(page.locator('[data-overlay=app]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Take me to Homepage' })).toBeVisible();
  }
});

test('the page is busy while the next screen is on its way', async ({ page }) => {
  const { open, opened } = gate();
  await page.goto('/about-us');
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(main).toHaveAttribute('aria-busy', 'false');
});

test('a link that is sent shows what it leads to, and every kind of icon is there', async ({
  page,
  request,
}) => {
  await page.goto('/schedules');
  const told = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(told('title')).toHaveAttribute('content', 'Schedules - Parola Amihan Sea Lines');
  await expect(told('site_name')).toHaveAttribute('content', 'Parola Amihan Sea Lines');
  await expect(told('description')).toHaveAttribute('content', /passenger ferries/);
  const manifest = await (await request.get('/site.webmanifest')).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of ['/favicon.ico', ...icons]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});

test('the foot says who sails and what binds them', async ({ page }) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('The light that brings you across.')).toBeVisible();
  await expect(foot.getByRole('link', { name: 'help@amihan.example' })).toHaveAttribute(
    'href',
    'mailto:help@amihan.example',
  );
  await expect(foot.getByText(`© ${new Date().getFullYear()} Amihan Sea Lines`)).toBeVisible();
  for (const name of ['Facebook', 'Instagram', 'Privacy Policy', 'Terms and Conditions']) {
    await expect(foot.getByRole('link', { name })).toBeVisible();
  }
});

test("the way to one's own trip stands in the bar of every page", async ({ page }) => {
  for (const path of ['/', '/about-us']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My trip' })).toHaveAttribute(
      'href',
      '/my-trip',
    );
  }
  await page.getByRole('banner').getByRole('link', { name: 'My trip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My trip');
});

test('the banner announces the new route in both directions', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'New route' });
  await expect(banner.getByRole('link')).toHaveText(['Cebu City – Getafe', 'Getafe – Cebu City']);
});

test('Back leads to where one was on a page, and a link to the top of another', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' });
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(800);
  await link.click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    // The page has heard of it two frames later.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(2);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect.poll(async () => Math.abs((await scrolled()) - 500)).toBeLessThan(2);
});

test('the privacy policy says what the device keeps, and until when', async ({ page }) => {
  await page.goto('/privacy-policy');
  const row = (what: string) => page.getByRole('row').filter({ hasText: what });
  await expect(row('Tickets that you asked us to keep')).toContainText('you forget them');
  await expect(row('Your last three searches')).toContainText('You close the tab');
});

test('the way back up appears at 800 pixels', async ({ page }) => {
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 799));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 800));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('theme and direction are kept and stand on the root', async ({ page }) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: 'Language and display' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  const stored = await page.evaluate(() => [
    localStorage.getItem('BOOKING_VUE_THEME'),
    localStorage.getItem('BOOKING_VUE_DIR'),
  ]);
  expect(stored).toEqual(['dark', 'rtl']);
});

test('the automatic theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(background).toBe('rgb(244, 249, 250)');
  await page.getByRole('button', { name: 'Language and display' }).click();
  await page.getByRole('radio', { name: 'Automatic' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  await expect.poll(background).toBe('rgb(6, 24, 32)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe('rgb(244, 249, 250)');
});

test('a language is chosen once and remembered', async ({ page }) => {
  await page.goto('/about-us#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
  await page.getByRole('button', { name: 'Language and display' }).click();
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Cebuano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ceb');
  await expect(page).toHaveURL('/about-us');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asa ka dad-on sa dagat?');
});

test('the veil of the auth layout lifts one second after it is there', async ({ page }) => {
  await page.clock.install({ time: '2026-12-01T08:00:00+08:00' });
  await page.clock.pauseAt('2026-12-01T08:00:01+08:00');
  await page.goto('/auth/sign-in');
  const veil = page.locator('[data-overlay=layout]');
  await expect(veil).toHaveCount(1);
  await expect(page.locator('[data-overlay=app]')).toHaveCount(0);
  await page.clock.runFor(990);
  await expect(veil).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(veil).toHaveCount(0);
});

test('a slow start shows the spinner, and an answer of 401 forgets the session', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  let answer: (() => void) | undefined;
  await page.route('**/booking-api/users/me', async (route) => {
    await new Promise<void>((go) => {
      answer = go;
    });
    await route.fulfill({ status: 401, json: { message: 'no', code: 'signed_out' } });
  });
  await presetStorage(page, { 'auth-token': 'old', user: '{"first_name":"Maria"}' });
  await page.goto('/');
  await expect(page.locator('[data-overlay=app]')).toBeVisible();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect(page.locator('[data-overlay=app]')).toHaveCount(0);
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
});

test('a 503 leads to maintenance, and Retry back to the start', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await page.route('**/booking-api/routes', (route) =>
    route.fulfill({ status: 503, json: { message: 'closed', code: 'maintenance' } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL('/maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Hold Tight – Maintenance in Progress',
  );
  await page.unroute('**/booking-api/routes');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/');
});

test('a failed list of routes is swallowed', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await withoutList(page);
  await page.route('**/booking-api/routes', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByText('No routes to show right now.')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('an unknown address is a real 404 with the way home', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh no, something went wrong!');
  await expect(
    page.getByText("Either something went wrong or this page doesn't exist anymore."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take me to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('without a network the page says so', async ({ page, context, complaints }) => {
  complaints.allow('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('the page is all there before any of its code has run', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});
