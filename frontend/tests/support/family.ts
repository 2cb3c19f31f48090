// A family of five on its way there and back, on the sailings that the server itself offers.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BookingResult, Found, Trip } from '../../src/shared/api/wire';
import { type CrossingPrice, priceOf } from './prices';
import {
  card,
  dayAfter,
  dayFromNow,
  group,
  type Person,
  typeContact,
  typePassenger,
} from './sailings';
import type { Server } from './server';
import { expect } from './test';

export interface Relative extends Person {
  type: 'ADULT' | 'SENIOR' | 'PWD' | 'STUDENT' | 'INFANT';
  /** What the page calls them. */
  legend: string;
  id?: { label: string; number: string };
}

const thisYear = Number(dayFromNow(0).slice(0, 4));

export const FAMILY: readonly Relative[] = [
  {
    type: 'ADULT',
    legend: 'Passenger 1: Adult',
    first: 'Maria',
    last: 'Santos',
    born: ['1988', '5', '4'],
  },
  {
    type: 'SENIOR',
    legend: 'Passenger 2: Senior',
    first: 'Rosario',
    last: 'Dimaculangan-Villanueva',
    born: ['1955', '10', '7'],
    id: { label: 'Senior citizen ID number', number: 'OSCA-10422' },
  },
  {
    type: 'PWD',
    legend: 'Passenger 3: PWD',
    first: 'Jose',
    last: 'Santos',
    born: ['1990', '2', '28'],
    gender: 'Male',
    id: { label: 'PWD ID number', number: '07-2217-000-0001234' },
  },
  {
    type: 'STUDENT',
    legend: 'Passenger 4: Student',
    first: 'Ana',
    last: 'Santos',
    born: ['2008', '6', '12'],
    id: { label: 'School ID number', number: '2024-00317' },
  },
  {
    type: 'INFANT',
    legend: 'Passenger 5: Infant',
    first: 'Niño',
    last: 'Santos',
    // Not three years old before the year after next.
    born: [String(thisYear - 1), '12', '31'],
    gender: 'Male',
  },
];

/** Infants sit on a lap. */
export const SEATS = 4;

export interface Journey {
  date: string;
  back: string;
  email: string;
  there: Crossing;
  home: Crossing;
  /** The address of the sailings of this journey. */
  path: string;
}

interface Crossing {
  trip: Trip;
  /** When it leaves, as the page says it. */
  time: string;
  accommodation: Trip['accommodations'][number];
  price: CrossingPrice;
}

async function get<T>(server: Server, path: string, token?: string): Promise<T> {
  const headers: Record<string, string> = token ? { 'x-booking-token': token } : {};
  const response = await fetch(`${server.url}/booking-api${path}`, { headers });
  expect(response.ok, `${path} answered ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

export const PARTY = 'adult:1,senior:1,pwd:1,student:1,infant:1';

function asked(date: string, back: string): URLSearchParams {
  return new URLSearchParams({
    depart_route: 'CEB-TAG',
    depart_date: date,
    round_trip: 'true',
    return_route: 'TAG-CEB',
    return_date: back,
    passengers_count: '5',
  });
}

function crossingOf(trips: readonly Trip[], time: string, name: string): Crossing | null {
  const trip = trips.find((one) => one.formatted_departure_time === time && one.is_on_sale);
  const accommodation = trip?.accommodations.find((one) => one.name === name);
  if (!trip || !accommodation || accommodation.seats_left < SEATS) {
    return null;
  }
  const price = priceOf(
    FAMILY.map(({ type }) => type),
    accommodation.fares.ADULT,
    trip.terminal_fee_centavos,
    trip.service_fee_centavos,
  );
  return { trip, time, accommodation, price };
}

/** The first journey from so many days on that has seats for everybody, both ways. */
export async function findJourney(server: Server, daysFromNow: number): Promise<Journey> {
  for (let later = daysFromNow; later < daysFromNow + 7; later++) {
    const date = dayFromNow(later);
    const back = dayAfter(date, 3);
    const search = asked(date, back);
    const found = await get<Found>(server, `/online-bookings?${search}`);
    const there = crossingOf(found.departures, '9:20 AM', 'Tourist');
    const home = crossingOf(found.returns, '3:20 PM', 'Business');
    if (there && home) {
      const email = `santos.${randomUUID().slice(0, 6)}@example.ph`;
      search.set('party', PARTY);
      return { date, back, email, there, home, path: `/booking?${search}` };
    }
  }
  throw new Error(`no seats for a family from the ${daysFromNow}th day on`);
}

/** How many seats of what the journey is about are free, there and back. */
export async function seatsLeft(server: Server, journey: Journey): Promise<[number, number]> {
  const found = await get<Found>(server, `/online-bookings?${asked(journey.date, journey.back)}`);
  const left = (trips: readonly Trip[], { trip, accommodation }: Crossing) =>
    trips.find(({ id }) => id === trip.id)?.accommodations.find(({ id }) => id === accommodation.id)
      ?.seats_left ?? Number.NaN;
  return [left(found.departures, journey.there), left(found.returns, journey.home)];
}

/** Seats are taken once, whatever was done. */
export async function expectHeldOnce(server: Server, journey: Journey): Promise<void> {
  expect(await seatsLeft(server, journey)).toEqual([
    journey.there.accommodation.seats_left - SEATS,
    journey.home.accommodation.seats_left - SEATS,
  ]);
}

export async function expectNothingHeld(server: Server, journey: Journey): Promise<void> {
  expect(await seatsLeft(server, journey)).toEqual([
    journey.there.accommodation.seats_left,
    journey.home.accommodation.seats_left,
  ]);
}

export function bookingOf(server: Server, code: string, token?: string): Promise<BookingResult> {
  return get(server, `/online-bookings/${code}`, token);
}

/** What this tab keeps of its hold. */
export async function heldIn(page: Page): Promise<{ code: string; manage_token: string } | null> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem('booking-draft') ?? 'null')?.content.held ?? null,
  );
}

export const timer = (page: Page) => page.getByRole('timer');
export const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** The radio of a class on the sailing that leaves then, whose row may be closed. */
export const choice = (page: Page, { time, accommodation }: Crossing) =>
  card(page, time).getByRole('radio', { name: accommodation.name, includeHidden: true });

export async function typeFamily(page: Page, email: string): Promise<void> {
  for (const relative of FAMILY) {
    await typePassenger(page, relative.legend, relative);
    if (relative.id) {
      await group(page, relative.legend).getByLabel(relative.id.label).fill(relative.id.number);
    }
  }
  await typeContact(page);
  await group(page, 'Contact person').getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Everything that was typed is still there. */
export async function expectTyped(page: Page, email: string): Promise<void> {
  for (const { legend, first, last, born, gender = 'Female', id } of FAMILY) {
    const fields = group(page, legend);
    await expect(fields.getByRole('textbox', { name: 'First name' })).toHaveValue(first);
    await expect(fields.getByRole('textbox', { name: 'Last name' })).toHaveValue(last);
    await expect(fields.getByLabel('Birthdate')).toHaveValue(
      new RegExp(`^0?${born[2]}/0?${born[1]}/${born[0]}$`),
    );
    await expect(fields.getByRole('radio', { name: gender, exact: true })).toBeChecked();
    if (id) {
      await expect(fields.getByLabel(id.label)).toHaveValue(id.number);
    }
  }
  const contact = group(page, 'Contact person');
  await expect(contact.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(contact.getByLabel('Mobile number')).toHaveValue('(0917) 123-4567');
}
