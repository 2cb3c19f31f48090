// Who travels, the seats that are held for them, and a last look before paying.

import type { Page } from '@playwright/test';
import { button, heading, toast, toasts } from './support/fields';
import { presetStorage, presetTheme } from './support/kept';
import { accessibilityFaults, expectFine, settle } from './support/looks';
import {
  choose,
  group,
  type Person,
  proceed,
  stubSailings,
  toPassengers,
  total,
  tripsPath,
  typeBirthdate,
  typeContact,
  typePassenger,
} from './support/sailings';
import { giveSeatsBack } from './support/steps';
import { expect, FAILED_LOAD, test } from './support/test';

const MARIA: Person = { first: 'Maria', last: 'Santos', born: ['1990', '2', '28'] };
const JOSE: Person = { first: 'Jose', last: 'Santos', born: ['1988', '5', '4'], gender: 'Male' };

const first = /^Passenger 1/;
const second = /^Passenger 2/;
const bar = (page: Page) => page.getByRole('timer');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('booking-draft'));

async function toReview(page: Page): Promise<void> {
  await toPassengers(page);
  await typePassenger(page, first, MARIA);
  await typeContact(page);
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
}

test('without a sailing one is led to the sailings', async ({ page }) => {
  await stubSailings(page);
  await page.goto(tripsPath().replace('/booking', '/booking/passengers'));
  await expect(heading(page)).toHaveText('Choose your departure');
});

test('each field says what it needs', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page, 'senior:1');
  await expect(group(page, 'Passenger 1: Senior')).toBeVisible();
  await proceed(page);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  for (const field of ['First name', 'Last name', 'Birthdate', 'Gender']) {
    await expect(group(page, first).getByText(`${field} is required`)).toBeVisible();
  }
  await expect(group(page, first).getByText('Senior citizen ID number is required')).toBeVisible();
  const contact = group(page, 'Contact person');
  for (const field of ['Email', 'Mobile number', 'Full address']) {
    await expect(contact.getByText(`${field} is required`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Birthdate is required' }).click();
  await expect(group(page, first).getByLabel('Birthdate')).toBeFocused();
  await contact.getByLabel('Mobile number').fill('0917');
  await expect(contact.getByText('Not a valid PH phone number')).toBeVisible();
  await contact.getByLabel('Email').fill('maria');
  await expect(contact.getByText('Value is not a valid email address')).toBeVisible();
  await typeBirthdate(page, first, ['1990', '2', '30']);
  await expect(group(page, first).getByText('Birthdate is not valid')).toBeVisible();
  await expect(group(page, first).getByLabel('Nationality')).toHaveValue('Filipino');
});

test('another nationality is chosen from a list that is loaded for it', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page);
  const nationality = group(page, first).getByLabel('Nationality');
  await expect(nationality.getByRole('option')).toHaveCount(3);
  await nationality.selectOption('Another nationality…');
  await expect(nationality.getByRole('option')).toHaveCount(245);
  await nationality.selectOption('Japanese');
  await expect(nationality).toHaveValue('Japanese');
});

test('an address is the contact’s unless another is typed', async ({ page }) => {
  const stub = await stubSailings(page);
  await toPassengers(page, 'adult:2');
  const address = (whose: RegExp) => group(page, whose).getByRole('textbox', { name: 'Address' });
  await expect(address(first)).toHaveAccessibleDescription(
    "Leave it empty if it is the same as the contact person's.",
  );
  await typePassenger(page, first, MARIA);
  await typePassenger(page, second, JOSE);
  await address(second).fill(' Purok 4, Tagbilaran ');
  await typeContact(page);
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  expect(stub.holds[0]?.body.passengers.map((one) => one.address)).toEqual([
    null,
    'Purok 4, Tagbilaran',
  ]);
});

test('a draft that was kept before there were addresses holds no second time', async ({ page }) => {
  const stub = await stubSailings(page);
  await toReview(page);
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('booking-draft') ?? '');
    for (const passenger of draft.content.passengers) {
      delete passenger.address;
    }
    sessionStorage.setItem('booking-draft', JSON.stringify(draft));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Change Passengers' }).click();
  await expect(group(page, first).getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await proceed(page);
  await expect(page).toHaveURL('/booking/payment/PARL21ABCD');
  expect(stub.holds).toHaveLength(1);
});

test('the summary says whose field is wrong', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page, 'adult:2');
  await typePassenger(page, first, MARIA);
  await group(page, second).getByRole('textbox', { name: 'First name' }).fill('Jose');
  await typeContact(page);
  await group(page, 'Contact person').getByRole('textbox', { name: 'First name' }).fill('');
  await proceed(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Passenger 2: Last name is required',
    'Passenger 2: Birthdate is required',
    'Passenger 2: Gender is required',
    'Contact person: First name is required',
  ]);
  await page.getByRole('link', { name: 'Passenger 2: Last name is required' }).click();
  const surname = group(page, second).getByRole('textbox', { name: 'Last name' });
  await expect(surname).toBeFocused();
  await expect(surname).toHaveAccessibleDescription('Error: Last name is required');
  await surname.fill('Santos');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
});

test('a phone number is looked at when it is left', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page);
  const phone = group(page, 'Contact person').getByLabel('Mobile number');
  await phone.fill('12345');
  await phone.blur();
  await expect(page.getByText('Not a valid PH phone number')).toBeVisible();
});

test('seats are held once, and anew only for another wish', async ({ page }) => {
  const stub = await stubSailings(page);
  await toReview(page);
  await expect(page).toHaveURL('/booking/payment/PARL21ABCD');
  expect(stub.holds).toHaveLength(1);
  expect(stub.holds[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
  expect(stub.holds[0]?.body).toMatchObject({
    round_trip: false,
    return_booking_id: null,
    passengers: [
      {
        firstname: 'Maria',
        lastname: 'Santos',
        birth_date: '1990-02-28',
        gender: 'FEMALE',
        nationality: 'Filipino',
        type: 'ADULT',
      },
    ],
    passenger_contact: { contact_number: '09171234567' },
  });
  await expect(page.getByText('PARL2-1ABCD')).toBeVisible();
  await expect(button(page, 'Pay ₱555.00')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('₱555.00');

  await page.getByRole('link', { name: 'Change Passengers' }).click();
  await expect(bar(page)).toBeVisible();
  await proceed(page);
  await expect(page).toHaveURL('/booking/payment/PARL21ABCD');
  expect(stub.holds).toHaveLength(1);

  await page.goBack();
  await group(page, first).getByLabel('Suffix').fill('Jr.');
  await proceed(page);
  await expect(page).toHaveURL('/booking/payment/PARL22ABCD');
  expect(stub.holds).toHaveLength(2);
  expect(stub.holds[1]?.key).not.toBe(stub.holds[0]?.key);
  await expect.poll(() => stub.released).toEqual(['booking-1']);
});

test('an attempt without an answer is repeated under the same key', async ({
  page,
  complaints,
}) => {
  complaints.allow('net::ERR_FAILED');
  const stub = await stubSailings(page);
  await toPassengers(page);
  await typePassenger(page, first, MARIA);
  await typeContact(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/booking-api/online-bookings', async (route) => {
    if (route.request().method() !== 'POST') {
      return route.fallback();
    }
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await proceed(page);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await page.unroute('**/booking-api/online-bookings');
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  expect(stub.holds[0]?.key).toBe(keys[0]);
});

test('neither a reload nor the way back loses a letter', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page, 'adult:2');
  await typePassenger(page, first, MARIA);
  await group(page, second).getByRole('textbox', { name: 'First name' }).fill('Jos');
  await typeContact(page);
  const check = async () => {
    await expect(group(page, first).getByLabel('Birthdate')).toHaveValue('28/02/1990');
    await expect(group(page, first).getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(group(page, second).getByRole('textbox', { name: 'First name' })).toHaveValue(
      'Jos',
    );
    await expect(group(page, 'Contact person').getByLabel('Email')).toHaveValue('maria@example.ph');
  };
  await page.reload();
  await check();
  await page.goBack();
  await expect(heading(page)).toHaveText('Choose your departure');
  await page.goForward();
  await check();
});

test('families type their surname once', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page, 'adult:2');
  await typePassenger(page, first, MARIA);
  await button(page, 'Use Santos').click();
  const surname = group(page, second).getByRole('textbox', { name: 'Last name' });
  await expect(surname).toHaveValue('Santos');
  await expect(surname).toBeFocused();
  await button(page, 'I am Maria Santos').click();
  await expect(
    group(page, 'Contact person').getByRole('textbox', { name: 'First name' }),
  ).toHaveValue('Maria');
});

test('who is a child is one with a tap, and pays as one', async ({ page }) => {
  const stub = await stubSailings(page);
  await toPassengers(page, 'adult:2');
  await typePassenger(page, first, MARIA);
  await typePassenger(page, second, { ...JOSE, born: ['2019', '5', '4'] });
  await expect(total(page)).toHaveText('₱1,110.00');
  await expect(page.getByText('Children from 3 to 11 have a fare of their own.')).toBeVisible();
  await button(page, 'Change to Child, saves ₱240').click();
  await expect(group(page, 'Passenger 2: Child')).toBeVisible();
  await expect(total(page)).toHaveText('₱870.00');

  await page.goBack();
  await expect(total(page)).toHaveText('₱870.00');
  await page.goForward();
  await typeContact(page);
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  expect(stub.holds[0]?.body.passengers.map(({ type }) => type)).toEqual(['ADULT', 'CHILD']);
});

test('the messages of the server stand at their fields', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await stubSailings(page, {
    refusals: [{ status: 400, json: { 'passengers.0.birth_date': ['Too young to travel alone'] } }],
  });
  await toPassengers(page);
  await typePassenger(page, first, MARIA);
  await typeContact(page);
  await proceed(page);
  await expect(toast(page, 'Too young to travel alone')).toBeVisible();
  await page.getByRole('link', { name: 'Too young to travel alone' }).click();
  await expect(group(page, first).getByLabel('Birthdate')).toBeFocused();
});

test('seats that are gone lead back to the sailings, and the names stay', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const message = 'These seats are no longer free.';
  const stub = await stubSailings(page, {
    refusals: [{ status: 409, json: { message, code: 'seats_gone' } }],
  });
  await toPassengers(page);
  await typePassenger(page, first, MARIA);
  await typeContact(page);
  await proceed(page);
  await expect(heading(page)).toHaveText('Choose your departure');
  await expect(page.getByText('Somebody was faster')).toBeVisible();
  await expect(toast(page, message)).toBeVisible();
  await choose(page, '3:00 PM', 'Economy');
  await proceed(page);
  await expect(group(page, first).getByRole('textbox', { name: 'First name' })).toHaveValue(
    'Maria',
  );
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  expect(stub.holds[1]?.key).not.toBe(stub.holds[0]?.key);
});

test('too many holds are told where one is', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const message = 'Three bookings are waiting for payment already.';
  await stubSailings(page, {
    refusals: [{ status: 409, json: { message, code: 'too_many_holds' } }],
  });
  await toPassengers(page);
  await typePassenger(page, first, MARIA);
  await typeContact(page);
  await proceed(page);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page).toHaveURL('/booking/passengers');
});

test('the countdown goes by the clock of the server', async ({ page }) => {
  await stubSailings(page, { clockMs: 3 * 3_600_000 });
  await toReview(page);
  await expect(bar(page)).toHaveText(/^Seats held until \d{1,2}:\d\d [AP]M \(1[45]\smin\sleft\)$/);
  await page.reload();
  await expect(bar(page)).toContainText('min left');
});

test('at the end of the time the seats are free and the names are there', async ({ page }) => {
  await stubSailings(page, { holdSeconds: 4, clockMs: -3_600_000 });
  await toReview(page);
  await expect(bar(page)).toHaveText(/\(\d\ss\sleft\)/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your seats were released. Your details are saved.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, 'Check seats again').click();
  await expect(heading(page)).toHaveText('Choose your departure');
  await proceed(page);
  await expect(group(page, first).getByRole('textbox', { name: 'First name' })).toHaveValue(
    'Maria',
  );
});

test('after the time the same seats are held again by one tap', async ({ page }) => {
  const stub = await stubSailings(page, { holdSeconds: 4 });
  await toReview(page);
  const again = button(page, 'Hold the same seats again');
  await expect(again).toBeVisible();
  await expectFine(page, [320, 1366]);
  stub.holdSeconds = 900;
  await again.click();
  await expect(page).toHaveURL('/booking/payment/PARL22ABCD');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page)).toContainText('min left');
  await expect(page.getByText('Maria Santos').first()).toBeVisible();
  expect(stub.holds).toHaveLength(2);
  expect(stub.holds[1]?.body).toEqual(stub.holds[0]?.body);
  expect(stub.holds[1]?.key).not.toBe(stub.holds[0]?.key);
});

test('seats that others took meanwhile lead back to the sailings', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  const gone = { status: 409, json: { message: 'The seats are gone.', code: 'seats_gone' } };
  const stub = await stubSailings(page, { holdSeconds: 4 });
  await toReview(page);
  stub.refusals.push(gone);
  await button(page, 'Hold the same seats again').click();
  await expect(heading(page)).toHaveText('Choose your departure');
  await expect(page.getByText('Somebody was faster')).toBeVisible();
});

test('the contact is changed where it stands', async ({ page }) => {
  await stubSailings(page);
  await toReview(page);
  await page.getByRole('link', { name: 'Change Contact person' }).click();
  const contact = page.getByRole('group', { name: 'Contact person' });
  await expect(contact).toBeFocused();
  await expect(contact).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(contact.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

test.describe('far from the ports', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the page says whose time the times are', async ({ page }) => {
    await stubSailings(page);
    await page.goto(tripsPath());
    const told = page.getByText('All times are Philippine time.');
    await expect(told).toBeVisible();
    await toReview(page);
    await expect(bar(page)).toContainText('Seats held until');
    await expect(told).toBeVisible();
  });
});

test('where the clock is that of the ports, nothing is said of it', async ({ page }) => {
  await stubSailings(page);
  await toReview(page);
  await expect(page.getByText('Philippine time')).toHaveCount(0);
});

test('seats are given back', async ({ page }) => {
  const stub = await stubSailings(page);
  await toReview(page);
  await button(page, 'Release my seats').click();
  const question = page.getByRole('dialog', { name: 'Give up your seat?' });
  await expect(question).toContainText('The names that you typed stay on this device.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep the seats' }).click();
  await expect(question).toHaveCount(0);
  expect(stub.released).toEqual([]);

  await giveSeatsBack(page);
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Your seats have been released.')).toBeVisible();
  await expect.poll(() => stub.released).toEqual(['booking-1']);
  const left = JSON.parse((await stored(page)) ?? '{}').content;
  expect(left.held).toBe(null);
  expect(left.passengers[0].firstname).toBe('Maria');
});

test('the address alone shows little, and nothing can be changed', async ({ page, context }) => {
  await stubSailings(page);
  await toReview(page);
  const address = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByText('Names are shortened here')).toBeVisible();
  await expect(page.getByText('maria@example.ph')).toHaveCount(0);
  await expect(button(page, 'Release my seats')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0);
  await context.clearCookies();
});

test('payment without a code is that of the draft', async ({ page }) => {
  await stubSailings(page);
  await toReview(page);
  await page.goto('/booking/payment');
  await expect(page).toHaveURL('/booking/payment/PARL21ABCD');
});

test('payment with nothing held stays, and says what comes first', async ({ page }) => {
  await stubSailings(page);
  await toPassengers(page);
  await page.goto('/booking/payment');
  await expect(page.getByText('No seats are held yet')).toBeVisible();
  await expect(page).toHaveURL('/booking/payment');
  await page.getByRole('link', { name: 'Continue to passengers' }).click();
  await expect(page).toHaveURL('/booking/passengers');
});

test('a server that fails is told in its words, too', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await page.route('**/booking-api/online-bookings/NOSUCHCODE', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/booking/payment/NOSUCHCODE');
  await expect(toast(page, 'An error occurred. Please try again later.')).toBeVisible();
  await expect(toast(page, 'Booking transaction cannot be found!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a booking that cannot be found leads home a second later', async ({ page, complaints }) => {
  complaints.allow(FAILED_LOAD);
  await stubSailings(page);
  await page.clock.install({ time: '2026-12-01T08:00:00+08:00' });
  await page.clock.pauseAt('2026-12-01T08:00:01+08:00');
  await page.goto('/booking/payment/NOSUCHCODE');
  const said = toast(page, 'Booking transaction cannot be found!');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(said).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(toasts(page)).toHaveCount(1);
  await expect(page).toHaveURL('/booking/payment/NOSUCHCODE');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/');
  await expect(said).toBeVisible();
});

for (const [status, end] of [
  [1, '/success/PARL21ABCD'],
  [2, '/failed/PARL21ABCD'],
  [3, '/booking/payment/PARL21ABCD'],
  [4, '/booking/payment/PARL21ABCD'],
] as const) {
  test(`a booking of status ${status} is no longer in progress`, async ({ page }) => {
    const stub = await stubSailings(page);
    await toReview(page);
    await expect.poll(() => stored(page)).not.toBe(null);
    stub.status = status;
    await page.reload();
    await expect.poll(() => stored(page)).toBe(null);
    await expect(page).toHaveURL(end);
    if (status === 3) {
      await button(page, 'Check seats again').or(page.getByText('Check seats again')).click();
      await expect(heading(page)).toHaveText('Choose your departure');
    }
  });
}

const USER = {
  user_id: 'u1',
  email: 'maria@example.ph',
  first_name: 'Maria Clara',
  last_name: 'de la Cruz',
  contact_number: '09171234567',
  google_id: null,
  profile: {
    first_name: 'Maria Clara',
    middle_name: 'Reyes',
    last_name: 'de la Cruz',
    birth_date: '1990-02-28',
    gender: 'FEMALE',
    address1: '1 Osmeña Boulevard',
    city: 'Cebu City',
    province: 'Cebu',
    country: 'PHILIPPINES',
    zipcode: '6000',
  },
};

test('who is signed in need not type who they are, and leaves nothing behind', async ({ page }) => {
  await presetStorage(page, { 'auth-token': 'token' });
  await page.route('**/booking-api/users/me', (route) => route.fulfill({ json: { user: USER } }));
  await page.route('**/booking-api/auth/logout', (route) =>
    route.fulfill({ json: { message: 'Bye' } }),
  );
  await page.route('**/booking-api/user-seat-watches', (route) =>
    route.fulfill({ json: { watches: [] } }),
  );
  await stubSailings(page);
  await toPassengers(page);
  const contact = group(page, 'Contact person');
  await expect(contact.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria Clara');
  await expect(contact.getByLabel('Full address')).toHaveValue(
    '1 Osmeña Boulevard, Cebu City, Cebu',
  );
  await button(page, 'I am this passenger').click();
  const fields = group(page, first);
  await expect(fields.getByRole('textbox', { name: 'Last name' })).toHaveValue('de la Cruz');
  await expect(fields.getByLabel('Birthdate')).toHaveValue(/^28\/0?2\/1990$/);
  await expect(fields.getByRole('radio', { name: 'Female' })).toBeChecked();
  await proceed(page);
  await expect(heading(page)).toHaveText('Review and pay');
  await button(page, 'Account').click();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toBe(null);
});

for (const theme of ['light', 'dark']) {
  test(`passengers and review in ${theme}`, async ({ page }) => {
    await presetTheme(page, theme);
    await stubSailings(page);
    const look = async () => {
      await settle(page);
      await expectFine(page, [320, 360, 768, 1366]);
    };
    await toPassengers(page, 'adult:1,senior:1');
    await typePassenger(page, first, { ...MARIA, born: ['2019', '5', '4'] });
    await look();
    await proceed(page);
    await look();
    await typePassenger(page, first, MARIA);
    await typePassenger(page, second, { ...JOSE, born: ['1950', '5', '4'] });
    await group(page, second).getByLabel('Senior citizen ID number').fill('CEB-123');
    await typeContact(page);
    await proceed(page);
    await expect(heading(page)).toHaveText('Review and pay');
    await look();
  });
}
