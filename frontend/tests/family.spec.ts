// A family of five goes there and back: an adult, a senior, a PWD, a student and an infant. The
// real server holds their seats, and every peso is the one that the law and the fees make.

import type { Page } from '@playwright/test';
import {
  bookingOf,
  choice,
  expectHeldOnce,
  expectNothingHeld,
  FAMILY,
  findJourney,
  heldIn,
  type Journey,
  timer,
} from './support/family';
import { accessibilityFaults, horizontalOverflow, settle } from './support/looks';
import { fareOf, pesos } from './support/prices';
import { opened, total } from './support/sailings';
import { bookFamily, giveSeatsBack, type Step } from './support/steps';
import { expect, test } from './support/test';

// Each goes a long way, with every key and every answer a real one.
test.describe.configure({ timeout: 120_000 });

/** What each pays before fees where an adult pays so much, as worked out by hand. */
const BY_HAND = {
  36000: { SENIOR: 25_714, PWD: 25_714, STUDENT: 28_800, CHILD: 18_000, INFANT: 0 },
  40000: { SENIOR: 28_571, PWD: 28_571, STUDENT: 32_000, CHILD: 20_000, INFANT: 0 },
  50000: { SENIOR: 35_714, PWD: 35_714, STUDENT: 40_000, CHILD: 25_000, INFANT: 0 },
  54000: { SENIOR: 38_571, PWD: 38_571, STUDENT: 43_200, CHILD: 27_000, INFANT: 0 },
  60000: { SENIOR: 42_857, PWD: 42_857, STUDENT: 48_000, CHILD: 30_000, INFANT: 0 },
  76000: { SENIOR: 54_286, PWD: 54_286, STUDENT: 60_800, CHILD: 38_000, INFANT: 0 },
  80000: { SENIOR: 57_143, PWD: 57_143, STUDENT: 64_000, CHILD: 40_000, INFANT: 0 },
  96000: { SENIOR: 68_571, PWD: 68_571, STUDENT: 76_800, CHILD: 48_000, INFANT: 0 },
  110000: { SENIOR: 78_571, PWD: 78_571, STUDENT: 88_000, CHILD: 55_000, INFANT: 0 },
  126000: { SENIOR: 90_000, PWD: 90_000, STUDENT: 100_800, CHILD: 63_000, INFANT: 0 },
  132000: { SENIOR: 94_286, PWD: 94_286, STUDENT: 105_600, CHILD: 66_000, INFANT: 0 },
  190000: { SENIOR: 135_714, PWD: 135_714, STUDENT: 152_000, CHILD: 95_000, INFANT: 0 },
} as const;

/** The table of the price, word for word: ₱800 there in Tourist, ₱1,100 back in Business. */
const PRICE_TABLE = [
  'Departure ₱2,687.86',
  'Adult fare ₱800.00',
  'Senior fare Discount −₱228.57 ₱571.43',
  'PWD fare Discount −₱228.57 ₱571.43',
  'Student fare Discount −₱160.00 ₱640.00',
  'Infant fare Free',
  'Terminal fee ₱25.00',
  'Web fee × 4 ₱80.00',
  'Return ₱3,651.42',
  'Adult fare ₱1,100.00',
  'Senior fare Discount −₱314.29 ₱785.71',
  'PWD fare Discount −₱314.29 ₱785.71',
  'Student fare Discount −₱220.00 ₱880.00',
  'Infant fare Free',
  'Terminal fee ₱20.00',
  'Web fee × 4 ₱80.00',
  'Total ₱6,339.28',
];

const TOTAL = 633_928;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function rows(page: Page): Promise<string[]> {
  const texts = await page.getByRole('table', { name: 'Price' }).getByRole('row').allInnerTexts();
  return texts.map(inOneLine);
}

/** The fares of the class that is chosen, type by type, with what they are made of. */
async function expectFareDetails(page: Page, journey: Journey): Promise<void> {
  const sailing = await opened(page, journey.there.time);
  await sailing.getByText('Fare details').click();
  await expect(sailing.getByText('Tourist, for one person and one way')).toBeVisible();
  const row = (type: string) =>
    sailing.getByRole('listitem').filter({ has: page.getByText(type, { exact: true }) });
  const parts = 'terminal fee ₱25, web fee ₱20';
  await expect(row('Adult')).toHaveText(`Adult₱845.00Fare ₱800, ${parts}`);
  await expect(row('Senior')).toHaveText('Senior₱591.43Fare ₱571.43, ₱228.57 off, web fee ₱20');
  await expect(row('PWD')).toHaveText('PWD₱591.43Fare ₱571.43, ₱228.57 off, web fee ₱20');
  await expect(row('Student')).toHaveText('Student₱660.00Fare ₱640, ₱160 off, web fee ₱20');
  await expect(row('Child')).toHaveText(`Child₱445.00Fare ₱400, ₱400 off, ${parts}`);
  await expect(row('Infant')).toHaveText('InfantFree');
  await sailing.getByText('Fare details').click();
}

/** What stands on the page when the seats are held. */
async function expectReview(page: Page, journey: Journey, code: string): Promise<void> {
  expect(await rows(page)).toEqual(PRICE_TABLE);
  await expect(page.getByText(`${code.slice(0, 5)}-${code.slice(5)}`)).toBeVisible();
  await expect(timer(page)).toHaveText(
    /^Seats held until \d{1,2}:\d\d [AP]M \(1[45]\smin\sleft\)$/,
  );
  for (const { first, last } of FAMILY) {
    await expect(page.getByText(`${first} ${last}`, { exact: true }).first()).toBeVisible();
  }
  for (const text of [journey.email, '09171234567', '9:20 AM', '3:20 PM', 'Tourist', 'Business']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

test('the fares of the whole network are those of the law', async ({ server }) => {
  const journey = await findJourney(server, 20);
  const days = `depart_date=${journey.date}&round_trip=false`;
  const adults = new Set<number>();
  for (const route of ['CEB-TAG', 'CEB-TUB', 'CEB-GET', 'CEB-ORM', 'TAG-CEB']) {
    const asked = `${server.url}/booking-api/online-bookings?depart_route=${route}&${days}`;
    const { departures } = await (await fetch(asked)).json();
    expect(departures.length, route).toBeGreaterThan(0);
    for (const trip of departures as Journey['there']['trip'][]) {
      for (const { fares } of trip.accommodations) {
        adults.add(fares.ADULT);
        for (const [type, fare] of Object.entries(fares)) {
          expect(fare, `${type} of ${fares.ADULT}`).toBe(fareOf(type, fares.ADULT));
        }
        expect(fares).toMatchObject(BY_HAND[fares.ADULT as keyof typeof BY_HAND]);
      }
    }
  }
  expect([...adults].sort((one, other) => one - other)).toEqual(Object.keys(BY_HAND).map(Number));
});

test('a family books there and back, pays every peso once, and may give the seats back', async ({
  page,
  server,
}) => {
  const journey = await findJourney(server, 23);
  const { there, home } = journey;
  expect(there.price.total + home.price.total).toBe(TOTAL);

  const look = async (step: Step) => {
    if (step === 'departure') {
      await opened(page, there.time);
      await expect(choice(page, there)).toHaveAccessibleDescription(
        /₱2,687\.86 for all 5, with fees/,
      );
      await expectFareDetails(page, journey);
      // The way back is counted at its cheapest while it is not chosen: Open Air.
      await expect(total(page)).toHaveText(`from ${pesos(268_786 + 255_372)}`);
    } else if (step === 'return') {
      await opened(page, home.time);
      await expect(choice(page, home)).toHaveAccessibleDescription(
        /₱3,651\.42 for all 5, with fees/,
      );
    }
    if (step === 'return' || step === 'passengers') {
      await expect(total(page)).toHaveText('₱6,339.28');
      await expect(page.getByText('5 passengers, round trip')).toBeVisible();
    }
  };
  const code = await bookFamily(page, journey, look);
  await expectReview(page, journey, code);
  await expectHeldOnce(server, journey);

  const held = await heldIn(page);
  expect(held?.code).toBe(code);
  const booking = await bookingOf(server, code, held?.manage_token);
  expect(booking).toMatchObject({
    code,
    status: 0,
    masked: false,
    round_trip: true,
    passengers_count: 5,
    currency: 'PHP',
    total_centavos: TOTAL,
    booking_id: there.trip.id,
    return_booking_id: home.trip.id,
    accommodation: { id: there.accommodation.id, name: 'Tourist' },
    return_accommodation: { id: home.accommodation.id, name: 'Business' },
    passengers: FAMILY.map(({ type, first, last, born, gender = 'Female', id }) => ({
      type,
      firstname: first,
      lastname: last,
      birth_date: born.map((part) => part.padStart(2, '0')).join('-'),
      gender: gender.toUpperCase(),
      nationality: 'Filipino',
      address: null,
      id_number: id?.number ?? null,
    })),
    passenger_contact: {
      firstname: 'Maria',
      lastname: 'Santos',
      email: journey.email,
      contact_number: '09171234567',
      full_address: '1 Osmeña Boulevard, Cebu City',
    },
    payment: { state: 'none' },
    tickets: [],
  });
  const seconds = (Date.parse(booking.expires_at) - Date.parse(booking.server_time)) / 1000;
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  const owed = [
    ...there.price.lines.map((line) => ({ ...line, leg: 'depart' })),
    ...home.price.lines.map((line) => ({ ...line, leg: 'return' })),
  ];
  expect(booking.price_lines).toHaveLength(owed.length);
  expect(booking.price_lines).toMatchObject(owed);
  // By hand, once more: the VAT within what the adult, the student and the web fees bear.
  expect(booking.price_lines.map((line) => line.vat_centavos).filter((vat) => vat > 0)).toEqual([
    8_571, 214, 214, 214, 6_857, 214, 11_786, 214, 214, 214, 9_429, 214,
  ]);

  await giveSeatsBack(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your seats have been released.')).toBeVisible();
  await expectNothingHeld(server, journey);
  expect((await bookingOf(server, code, held?.manage_token)).status).toBe(4);
  expect(await heldIn(page)).toBe(null);
  await server.run('audit');
});

test('whoever has the code alone learns neither names nor ages nor who has a discount', async ({
  page,
  server,
}) => {
  const journey = await findJourney(server, 27);
  const code = await bookFamily(page, journey);
  const masked = await bookingOf(server, code);
  expect(masked.masked).toBe(true);
  const told = JSON.stringify(masked);
  for (const { last, id } of FAMILY) {
    expect(told).not.toContain(last);
    expect(told).not.toContain(id?.number ?? journey.email);
  }
  expect(new Set(masked.passengers.map(({ type }) => type))).toEqual(new Set(['ADULT']));
  expect(masked.price_lines.filter((line) => line.discount_centavos > 0)).toEqual([]);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the same way, and nothing reaches beyond the screen', async ({ page, server }) => {
    const journey = await findJourney(server, 31);
    const look = async (step: Step) => {
      await settle(page);
      expect(await horizontalOverflow(page), step).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), step).toEqual([]);
    };
    const code = await bookFamily(page, journey, look);
    await expectReview(page, journey, code);
    await expectHeldOnce(server, journey);
    await giveSeatsBack(page);
    await expect(page).toHaveURL('/');
    await expectNothingHeld(server, journey);
  });
});
