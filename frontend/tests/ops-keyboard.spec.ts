// A whole shift at the desk by the keyboard alone, from the sign-in to the sign-out. A pointer that
// presses anything is an error here.

import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './support/accounts';
import { execute, numberOf } from './support/database';
import { test as base, expect, join } from './support/desk';
import { box, button, heading, toast } from './support/fields';
import { clockFromNow, oneShip } from './support/network';
import { type Held, holdOn, payByApi, sailings } from './support/paid';
import { dayAfter } from './support/sailings';
import { type Server, startServer } from './support/server';
import { FAILED_LOAD } from './support/test';
import { codeNext } from './support/totp';

/** Leaves within the half hour in which a ship may be marked as departed. */
const SOON = clockFromNow(20);

const VOYAGES = [
  { voyage: 'E101', at: SOON.at },
  { voyage: 'E103', at: '09:00' },
  { voyage: 'E105', at: '15:00' },
];

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const server = await startServer({}, oneShip(40, VOYAGES));
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** More stops than any screen of this network has. */
const MOST_STOPS = 120;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on with Tab until it is there, or back with `Shift+Tab`. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${target}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types over what stands in a field. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The keys of a sequence, one after another. */
async function keys(page: Page, sequence: string): Promise<void> {
  for (const key of sequence.split(' ')) {
    await page.keyboard.press(key);
  }
}

/** Goes down the list until the row of a voyage has the focus. */
async function rowOf(page: Page, voyage: string): Promise<void> {
  const row = page.getByRole('row', { name: voyage });
  await expect(row).toBeVisible();
  for (let step = 0; step <= VOYAGES.length; step++) {
    if (await isFocused(row.getByRole('link'))) {
      return;
    }
    await page.keyboard.press('j');
  }
  throw new Error(`j never comes to ${voyage}`);
}

/** From the board through the three steps, up to the live screen. */
async function disrupt(page: Page, voyage: string, key: 'c' | 'd', more: () => Promise<void>) {
  await rowOf(page, voyage);
  await page.keyboard.press(key);
  await expect(page.getByText('1 sailing marked')).toBeVisible();
  await pressOn(page, button(page, 'Go on'));
  const cause = page.getByRole('combobox', { name: 'Cause' });
  await tabTo(page, cause);
  await page.keyboard.type('Gale');
  await expect(cause).toHaveValue('gale_warning');
  await typeInto(page, box(page, 'Reason'), 'A gale warning.');
  await more();
  await page.keyboard.press('Enter');
  const typed = page.getByRole('textbox', { name: `Type ${voyage} to commit` });
  await typeInto(page, typed, voyage);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/disruptions\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toHaveText(voyage);
}

/** Opens a booking from anywhere. */
async function openBooking(page: Page, { code }: Held): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(code);
  const found = page.getByRole('option', { name: `Booking ${code}` });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(code);
  await expect(button(page, 'Add the note')).toBeVisible();
}

/** Says why in the dialog or the form, and sends it. */
async function giveReason(page: Page, reason: string): Promise<void> {
  await typeInto(page, page.getByRole('textbox', { name: /^Reason/ }), reason);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/');
  await typeInto(page, box(page, 'Email'), email);
  await typeInto(page, box(page, 'Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await typeInto(page, box(page, 'Code'), codeNext(secret));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Board');
}

test('every act of the desk is done by keys', async ({ page, server, browser, complaints }) => {
  test.setTimeout(240_000);
  complaints.allow(FAILED_LOAD);
  await page.addInitScript(() => {
    for (const sign of ['pointerdown', 'mousedown', 'wheel']) {
      addEventListener(
        sign,
        () => {
          throw new Error(`a pointer was used: ${sign}`);
        },
        true,
      );
    }
  });
  const far = await sailings(server, 12);
  const trip = far.find(({ voyage_number }) => voyage_number === 'E103');
  if (!trip) {
    throw new Error('the sailing is not on sale');
  }
  const seat = trip.accommodations[0]?.id ?? '';
  const book = async (last: string) => {
    const held = await holdOn(server, trip, seat, 1, { first: 'Liza', last });
    await payByApi(server, held);
    return held;
  };
  const [stays, moves, goes] = [
    await book('Macaraeg'),
    await book('Magbanua'),
    await book('Reyes'),
  ];
  // What comes back is for a person to pay, as where a provider knows the account no more.
  await execute(
    server,
    `CREATE FUNCTION by_hand() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.state := 'by_hand'; NEW.note := 'no such account'; RETURN NEW; END $$;
     CREATE TRIGGER by_hand BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION by_hand()`,
  );
  // Their account is made by another browser; all that follows is this one's keyboard.
  const other = await browser.newContext({ baseURL: server.desk });
  const owner = await join(await other.newPage(), server, 'owner', 'Amihan');
  await other.close();

  await test.step('signs in', () => signIn(page, owner.email, owner.secret));

  await test.step('narrows the board down', async () => {
    await page.goto(`/?day=${SOON.day}`);
    await expect(page.getByRole('row', { name: 'E101' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Port' })).toBeFocused();
    await page.keyboard.type('Tagb');
    await expect(page).toHaveURL(/port=TAG/);
    await expect(page.getByText(/^No sailings on /)).toBeVisible();
    await pressOn(page, button(page, 'Clear filters'));
    await expect(page).toHaveURL('/');
    await page.goto(`/?day=${SOON.day}&status=arrived`);
    await expect(page.getByText('No sailing of this day fits the filters.')).toBeVisible();
    await page.goto(`/?day=${SOON.day}`);
  });

  await test.step('boards a ship and sees it off', async () => {
    await rowOf(page, 'E101');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'E101 is boarding.')).toBeVisible();
    const row = page.getByRole('row', { name: 'E101' });
    await expect(row).toContainText('Boarding');
    await rowOf(page, 'E101');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'E101 has departed.')).toBeVisible();
    await expect(row).toContainText('Departed');
  });

  await test.step('delays one and cancels another', async () => {
    const tomorrow = `/?day=${dayAfter(SOON.day, 1)}`;
    await page.goto(tomorrow);
    await disrupt(page, 'E103', 'd', () => typeInto(page, box(page, 'Delay in minutes'), '90'));
    await page.goto(tomorrow);
    await disrupt(page, 'E105', 'c', async () => {});
    await page.goto(tomorrow);
    await expect(page.getByRole('row', { name: 'E103' })).toContainText('Delayed');
    await expect(page.getByRole('row', { name: 'E105' })).toContainText('Cancelled');
  });

  await test.step('finds a booking by a misspelt name', async () => {
    await keys(page, 'g s');
    await expect(heading(page)).toHaveText('Bookings');
    await page.keyboard.press('/');
    await page.keyboard.type('macaraig');
    await expect(page.getByRole('row', { name: stays.code })).toContainText('similar name');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(stays.code);
  });

  await test.step('writes a note', async () => {
    await expect(button(page, 'Add the note')).toBeVisible();
    await page.keyboard.press('w');
    await page.keyboard.type('She calls again tomorrow.');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'The note is added.')).toBeVisible();
    // In a field letters are letters; on its button they are keys of the screen again.
    await tabTo(page, button(page, 'Add the note'));
  });

  await test.step('sends tickets again, and changes where they go and whose they are', async () => {
    await page.keyboard.press('s');
    await giveReason(page, 'She lost them.');
    await expect(toast(page, 'The tickets are on their way.')).toBeVisible();
    await page.keyboard.press('e');
    await typeInto(page, box(page, 'Mobile number'), '09189876543');
    await giveReason(page, 'A new number.');
    await expect(toast(page, 'The contact is changed.')).toBeVisible();
    await page.keyboard.press('n');
    await typeInto(page, box(page, 'Last name'), 'Macaraig');
    await giveReason(page, 'As on the ID.');
    await expect(toast(page, 'The name is corrected. New tickets are on their way.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Macaraig/ }).first()).toBeVisible();
  });

  await test.step('moves a booking to another sailing', async () => {
    await openBooking(page, moves);
    await page.keyboard.press('m');
    const to = page.getByRole('radiogroup', { name: /^Sailings of the same route/ });
    await pressOn(page, to.getByRole('radio').first(), 'Space');
    const seats = page.getByRole('radiogroup', { name: 'Class' });
    await pressOn(page, seats.getByRole('radio').first(), 'Space');
    const fee = page.getByRole('combobox', { name: 'Fee' });
    await tabTo(page, fee);
    await page.keyboard.type('Waive the');
    await expect(fee).toHaveValue('100');
    await giveReason(page, 'The operator asked for it.');
    await pressOn(page, button(page, 'Move these places'));
    await expect(toast(page, 'The places are moved. New tickets are on their way.')).toBeVisible();
  });

  await test.step('refunds a booking', async () => {
    await openBooking(page, goes);
    await page.keyboard.press('r');
    await giveReason(page, 'A death in the family.');
    await pressOn(page, page.getByRole('button', { name: /^Refund ₱/ }));
    await expect(page.getByText(/ goes back\.$/).first()).toBeVisible();
  });

  await test.step('ends a refund that a person paid', async () => {
    await keys(page, 'g r');
    await expect(page.getByRole('row', { name: goes.code })).toContainText('no such account');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await typeInto(page, box(page, 'Reference of the bank or the wallet'), 'BPI 4711');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is marked as paid back\.$/).first()).toBeVisible();
  });

  await test.step('invites a colleague', async () => {
    await keys(page, 'g p');
    await pressOn(page, button(page, 'Invite somebody'));
    await typeInto(page, box(page, 'Name'), 'Nene');
    await typeInto(page, box(page, 'Email'), 'nene@example.ph');
    const role = page.getByRole('combobox', { name: 'Role' });
    await tabTo(page, role);
    await page.keyboard.type('Gate');
    await expect(role).toHaveValue('gate');
    await pressOn(page, button(page, 'Send the invitation'));
    await expect(page.getByRole('row', { name: /nene@example\.ph/ })).toBeVisible();
  });

  await test.step('looks into the log', async () => {
    await keys(page, 'g l');
    await expect(heading(page)).toHaveText('Log');
    await page.keyboard.press('/');
    await page.keyboard.type(goes.code);
    await expect(page).toHaveURL(`/log?subject=${goes.code}`);
    await expect(page.getByRole('row', { name: /A death in the family\./ })).toHaveCount(1);
    const what = page.getByRole('combobox', { name: 'What', exact: true });
    await tabTo(page, what);
    await page.keyboard.type('Delayed a');
    await expect(page).toHaveURL(/action=sailing-delayed/);
    await expect(page.getByText('Nothing in the log fits these filters.')).toBeVisible();
  });

  await test.step('signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Account' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressOn(page, button(page, 'Sign out'));
    await expect(heading(page)).toHaveText('Sign in');
  });

  const done = await execute(
    server,
    `SELECT DISTINCT action FROM staff_events WHERE staff_id IS NOT NULL ORDER BY action`,
  );
  for (const act of [
    'booking-rebooked',
    'booking-refunded',
    'contact-changed',
    'disruption-made',
    'name-corrected',
    'note-added',
    'refund-ended',
    'sailing-boarding',
    'sailing-cancelled',
    'sailing-delayed',
    'sailing-departed',
    'signed-in',
    'staff-invited',
    'tickets-sent',
  ]) {
    expect(done.flat(), act).toContain(act);
  }
  expect(await numberOf(server, 'SELECT count(*) FROM refunds WHERE done_reference IS NULL')).toBe(
    0,
  );
});
