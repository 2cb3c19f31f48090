// Bookings that the real server holds, and the built-in test provider's page as a payer sees it.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BookingResult, Found, Trip } from '../../src/shared/api/wire';
import { button } from './fields';
import { dayFromNow } from './sailings';
import type { Server } from './server';
import { expect } from './test';

export interface Held {
  id: string;
  code: string;
  /** The code as pages show it. */
  shown: string;
  token: string;
  total: number;
  email: string;
  trip: Trip;
}

type Choice = (trip: Trip) => Trip['accommodations'][number] | undefined;

const anyClass: Choice = ({ accommodations }) =>
  accommodations.find(({ seats_left }) => seats_left > 20);

export interface Wanted {
  passengers?: number;
  days?: number;
  /** Which class of a sailing will do, if any. */
  choice?: Choice;
  /** The token of whoever is signed in as they book, if anybody. */
  bearer?: string;
}

async function call<T>(server: Server, path: string, body?: unknown, shown = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...shown };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  const response = await fetch(`${server.url}/booking-api${path}`, init);
  expect(response.ok, `${path} answered ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

/** The sailings of a day from Cebu City to Tagbilaran. */
export async function sailings(server: Server, days: number): Promise<Trip[]> {
  const query = `depart_route=CEB-TAG&depart_date=${dayFromNow(days)}`;
  const { departures } = await call<Found>(server, `/online-bookings?${query}`);
  return departures.filter((trip) => trip.is_on_sale);
}

/** Holds seats, as the pages would. */
export async function hold(
  server: Server,
  { passengers = 1, days = 20, choice = anyClass, bearer }: Wanted = {},
): Promise<Held> {
  for (let day = days; day < days + 30; day++) {
    for (const trip of await sailings(server, day)) {
      const accommodation = choice(trip);
      if (accommodation) {
        return holdOn(server, trip, accommodation.id, passengers, JUAN, bearer);
      }
    }
  }
  throw new Error('no sailing has such seats');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Who travels, and whom letters go to, where a test does not care. */
const JUAN = { first: 'Juan', last: 'Dela Cruz' };

export async function holdOn(
  server: Server,
  trip: Trip,
  accommodation_id: string,
  count: number,
  { first, last } = JUAN,
  bearer?: string,
): Promise<Held> {
  const email = `${first.toLowerCase()}.${randomUUID().slice(0, 8)}@example.ph`;
  const wish = {
    round_trip: false,
    booking_id: trip.id,
    accommodation_id,
    passengers: Array.from({ length: count }, (_, place) => ({
      firstname: `${first} ${LETTERS[place]?.toUpperCase()}`,
      lastname: last,
      gender: 'MALE',
      birth_date: '1990-01-01',
    })),
    passenger_contact: {
      firstname: first,
      lastname: last,
      email,
      contact_number: '09171234567',
      full_address: '12 Colon Street, Cebu City',
    },
  };
  const session = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const booked = await call<BookingResult>(server, '/online-bookings', wish, session);
  const { id, code, manage_token, total_centavos } = booked;
  return {
    id,
    code,
    shown: `${code.slice(0, 5)}-${code.slice(5)}`,
    token: manage_token ?? '',
    total: total_centavos,
    email,
    trip,
  };
}

/** The booking as its holder sees it. */
export async function seen(server: Server, { code, token }: Held): Promise<BookingResult> {
  const response = await fetch(`${server.url}/booking-api/online-bookings/${code}`, {
    headers: { 'x-booking-token': token },
  });
  return (await response.json()) as BookingResult;
}

/** Opens the booking by the link of its e-mails. */
export async function openBooking(page: Page, { code, token, shown }: Held): Promise<void> {
  await page.goto(`/manage-booking#c=${code}&t=${token}`);
  await expect(page.getByText(shown).first()).toBeVisible();
}

/** From the booking to the provider's page. */
export async function goToProvider(page: Page, held: Held): Promise<void> {
  await openBooking(page, held);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(`/booking/payment/${held.code}`);
  await pressPay(page);
}

export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: /^(Pay|Try again · |Continue to payment · )/ }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
}

export type Method = 'GCash' | 'Maya' | 'QR Ph' | 'Visa';
export type Message = 'arrives' | 'arrives late' | 'arrives three times' | 'is lost';

/** Pays as somebody would: by a method, while the provider's message arrives or does not. */
export async function payThere(
  page: Page,
  method: Method = 'GCash',
  message: Message = 'arrives',
): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('radio', { name: message, exact: true }).check();
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
}

export const letItFail = (page: Page) => button(page, 'Let the payment fail').click();
export const turnAway = (page: Page) => button(page, 'Turn away').click();

export async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're booked", {
    timeout: 30_000,
  });
}

/** Pays a held booking without a browser. */
export async function payByApi(server: Server, held: Held): Promise<void> {
  const { checkout_url } = await call<{ checkout_url: string }>(
    server,
    `/online-bookings/${held.code}/payments`,
    {},
    { 'x-booking-token': held.token },
  );
  const form = new URLSearchParams({ outcome: 'succeed', method: 'gcash', webhook: 'sent' });
  await fetch(checkout_url, { method: 'POST', body: form, redirect: 'manual' });
  await expect.poll(async () => (await seen(server, held)).status, { timeout: 30_000 }).toBe(1);
}

/** So many bookings of one seat on a sailing, all paid; `atOnce` buyers are at it. */
export async function payMany(
  server: Server,
  trip: Trip,
  count: number,
  atOnce = 8,
): Promise<void> {
  const [accommodation] = trip.accommodations;
  let left = count;
  const buyer = async () => {
    while (left > 0) {
      left -= 1;
      await payByApi(server, await holdOn(server, trip, accommodation?.id ?? '', 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
}

/** A booking that is paid, through the provider's page. */
export async function paid(page: Page, server: Server, wanted: Wanted = {}): Promise<Held> {
  const held = await hold(server, wanted);
  await goToProvider(page, held);
  await payThere(page);
  await expectBooked(page);
  return held;
}
