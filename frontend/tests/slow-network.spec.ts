// On a network that does not answer yet, every tap is seen to have been heard; and whoever waits for
// long is told why. The network answers when the test says so: nothing here is a matter of time.

import type { Locator, Page } from '@playwright/test';
import { gate } from './support/answers';
import { button, heading, toast } from './support/fields';
import { untilListed, withoutList } from './support/routes';
import { dayFromNow, group, total, typeContact, typePassenger } from './support/sailings';
import { dialog, opener } from './support/steps';
import { expect, FAILED_LOAD, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

type Hold = (what?: string) => () => void;

/**
 * What the first document brings with it is there. All else, or what stands under one path, comes
 * over a network that can be held; holding it returns what lets the answers come.
 */
async function holdable(page: Page): Promise<Hold> {
  let answers = Promise.resolve();
  let held = '/';
  const html = await (await page.request.get('/')).text();
  await page.route(/\/(assets|booking-api)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith(held) && !html.includes(pathname)) {
      await answers;
    }
    await route.continue();
  });
  return (what = '/') => {
    const { open, opened } = gate();
    held = what;
    answers = opened;
    return open;
  };
}

/** Something turns in it that is no part of its words. */
const turns = (tile: Locator) =>
  tile.evaluate((element) => getComputedStyle(element, '::after').animationName !== 'none');

const onTheWay = (page: Page) => page.locator('main[aria-busy="true"]');

/** Opens a page whose code comes only once `open` is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}

test('what is done before the code is there is seen to be heard, and done once it comes', async ({
  page,
}) => {
  const open = await openWithoutCode(page, '/?depart_route=CEB-TAG');
  for (const trip of ['One way', 'Round trip', 'One way']) {
    await page.getByRole('radio', { name: trip }).check();
  }
  await button(page, 'Search sailings').click();
  const depart = opener(page, 'Depart');
  await depart.click();
  await expect(depart).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Search sailings'), 'the last one counts').not.toHaveAttribute(
    'aria-busy',
  );
  open();
  await expect(dialog(page).getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(depart).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked();
  await expect(opener(page, 'Return')).toHaveCount(0);
  await expect(page, 'the rest of the search stays').toHaveURL(/depart_route=CEB-TAG/);
});

const from = (page: Page) => page.getByRole('combobox', { name: 'From' });
const to = (page: Page) => page.getByRole('combobox', { name: 'To' });
const optionsOf = (select: Locator) => select.getByRole('option').allTextContents();

test('ports are chosen before the code is there, and stay chosen once it comes', async ({
  page,
}) => {
  await untilListed(page);
  const open = await openWithoutCode(page, '/');
  await expect(from(page)).not.toHaveAttribute('aria-busy');
  const origins = await optionsOf(from(page));
  expect(origins[0]).toBe('Choose a port');
  expect(origins).toContain('Cebu City');
  const anywhere = await optionsOf(to(page));

  // As in the form itself: one can go where ships go.
  await from(page).selectOption({ label: 'Getafe' });
  await expect(to(page)).toHaveValue('CEB');
  expect(await optionsOf(to(page))).toEqual(['Choose a port', 'Cebu City']);
  await from(page).selectOption({ label: 'Cebu City' });
  await expect(to(page)).toHaveValue('');
  expect(await optionsOf(to(page))).not.toContain('Cebu City');
  await to(page).selectOption({ label: 'Tagbilaran' });
  await expect(to(page)).toHaveAttribute('data-empty', 'false');
  const fromCebu = await optionsOf(to(page));
  await page.getByRole('radio', { name: 'One way' }).check();
  const drawn = await from(page).evaluateHandle((select) => select.lastElementChild);

  open();
  await expect(page.locator('[data-overlay=app]')).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]depart_route=CEB-TAG/);
  await expect(from(page)).toHaveValue('CEB');
  await expect(to(page)).toHaveValue('TAG');
  await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked();
  expect(await optionsOf(from(page))).toEqual(origins);
  expect(await optionsOf(to(page))).toEqual(fromCebu);
  // What was drawn was taken over, not drawn again.
  expect(await drawn.evaluate((option) => option?.isConnected)).toBe(true);
  await to(page).selectOption('');
  await from(page).selectOption('');
  expect(await optionsOf(to(page))).toEqual(anywhere);
});

test('a port that was chosen by itself stays, and so do those after a button that changes them', async ({
  page,
}) => {
  await untilListed(page);
  const open = await openWithoutCode(page, '/?depart_route=TAG-DUM');
  await expect(to(page)).toHaveValue('DUM');
  await button(page, 'Swap ports').click();
  // There is one way from Getafe, and the same port can be reached from Tagbilaran.
  await from(page).selectOption({ label: 'Getafe' });
  await expect(to(page)).toHaveValue('CEB');
  await from(page).selectOption({ label: 'Tagbilaran' });
  await expect(to(page)).toHaveValue('CEB');
  open();
  await expect(page).toHaveURL(/[?&]depart_route=TAG-CEB/);
  await expect(from(page)).toHaveValue('TAG');
  await expect(to(page)).toHaveValue('CEB');
});

test('one port that the address names is chosen before the code is there', async ({ page }) => {
  await untilListed(page);
  const open = await openWithoutCode(page, '/?from=TAG');
  await expect(from(page)).toHaveValue('TAG');
  await to(page).selectOption({ label: 'Cebu City' });
  open();
  await expect(page).toHaveURL(/[?&]depart_route=TAG-CEB/);
  await expect(to(page)).toHaveValue('CEB');
});

test('ports that came with the page stay where the list cannot be fetched', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await untilListed(page);
  await page.route('**/booking-api/routes', (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse('**/booking-api/routes');
  await page.goto('/?depart_route=CEB-TAG');
  await failed;
  await expect(page.getByRole('link', { name: /Cebu City to Tagbilaran/ })).toBeVisible();
  await expect(to(page)).toHaveValue('TAG');
  await expect(page.getByText('No ports to show right now.')).toHaveCount(0);
});

test('a search that is sent before anything is there is made once it comes', async ({ page }) => {
  const { open: tellRoutes, opened: told } = gate();
  await withoutList(page);
  await page.route('**/booking-api/routes', async (route) => {
    await told;
    await route.continue();
  });
  const day = dayFromNow(30);
  const path = `/?depart_route=CEB-TAG&depart_date=${day}&round_trip=false`;
  const open = await openWithoutCode(page, path);
  await button(page, 'Search sailings').click();
  open();
  // The code has taken over, and waits for the ports.
  await expect(page.locator('[data-overlay=app]')).toHaveCount(0);
  await expect(button(page, 'Search sailings')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No ports to show right now.')).toHaveCount(0);
  tellRoutes();
  await expect(heading(page)).toHaveText('Choose your departure');
  await expect(page).toHaveURL(new RegExp(`depart_date=${day}`));
});

test('every tap of a booking is answered before the network is', async ({ page }) => {
  const hold = await holdable(page);
  let release = hold('/assets/');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Cebu City' });
  await page.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Tagbilaran' });
  await page.getByRole('radio', { name: 'One way' }).check();

  await test.step('the day', async () => {
    const tile = opener(page, 'Depart');
    await tile.click();
    await expect(tile).toHaveAttribute('aria-busy', 'true');
    expect(await turns(tile)).toBe(true);
    release();
    await dialog(page).getByRole('textbox').fill(dayFromNow(30));
    await dialog(page).getByRole('textbox').press('Enter');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the search', async () => {
    release = hold();
    await button(page, 'Search sailings').click();
    await expect(
      button(page, 'Search sailings')
        .and(page.locator('[aria-busy="true"]'))
        .or(heading(page).filter({ hasText: 'Choose your departure' })),
    ).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the class', async () => {
    release = hold();
    await page.getByRole('article').getByRole('radio', { disabled: false }).first().check();
    await expect(total(page)).toHaveText(/^₱/);
    const named = heading(page).filter({ hasText: 'Who is travelling?' });
    await button(page, 'Continue').click();
    await expect(onTheWay(page).or(named)).toBeVisible();
    release();
    await expect(named).toBeVisible();
  });

  await test.step('the names', async () => {
    await typePassenger(page, /^Passenger 1/, {
      first: 'Maria',
      last: 'Santos',
      born: ['1990', '2', '28'],
    });
    await typeContact(page);
    await expect(group(page, 'Contact person')).toBeVisible();
    release = hold();
    await button(page, 'Continue').click();
    await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true');
    // So much later by the page's own clock.
    await page.clock.fastForward(8_000);
    await expect(
      toast(page, 'The network is slow. We are still waiting for an answer.'),
    ).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('Review and pay');
  });

  await test.step('the payment', async () => {
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    release = hold();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('main').locator('button[aria-busy="true"]')).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
  });
});
