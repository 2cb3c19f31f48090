// Every screen that a traveller sees, each at its address, with what has to be so before it is opened.

import type { Page } from '@playwright/test';
import { CANCELLED, stubChanges } from './changes';
import { button } from './fields';
import { settle } from './looks';
import { CODE, dayFromNow, holdKey, stubMine, stubPayment, TOKEN } from './payments';
import { card, choose, proceed, stubSailings, toPassengers, tripsPath } from './sailings';
import { expect } from './test';

export interface Screen {
  name: string;
  path: string;
  /** Makes it so that the address shows the screen. */
  before?: (page: Page) => Promise<void>;
  /** Waits for what comes last. */
  there?: (page: Page) => Promise<void>;
}

const DATE = dayFromNow(30);
const BACK = dayFromNow(34);
const PARTY = 'adult:2,senior:1,child:1';

async function hasPendingAddress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = { email: 'maria@example.ph', userId: 'u', sentAt: Date.now() };
    sessionStorage.setItem('pending-verification', JSON.stringify(kept));
  });
}

async function hasBooking(page: Page): Promise<void> {
  await holdKey(page);
  await stubPayment(page);
}

async function hasPaid(page: Page): Promise<void> {
  await holdKey(page);
  await stubPayment(page, { status: 1, state: 'paid', method: 'gcash' });
}

async function hasLookedAtTimetable(page: Page): Promise<void> {
  await page.addInitScript((date) => {
    const sailing = (departs: string, arrives: string, is_cancelled: boolean) => {
      const more = { arrives_later: is_cancelled, ship: 'MV Habagat', from_centavos: 52_500 };
      return { departs, arrives, is_cancelled, ...more };
    };
    const sailings = [sailing('5:30 AM', '7:30 AM', false), sailing('10:30 PM', '12:30 AM', true)];
    const last = { version: 1, seen_at: Date.now() - 3 * 3_600_000, days: [[date, sailings]] };
    const ports = { origin: 'Cebu City', destination: 'Tagbilaran, Bohol' };
    localStorage.setItem('last-timetable', JSON.stringify({ ...last, ...ports }));
  }, DATE);
}

/** A booking stands open, with a ship that does not sail. */
async function manages(page: Page): Promise<void> {
  await holdKey(page);
  const rise = { percent: 20, seconds: 11_520 };
  await stubChanges(page, { rise, dearer: 20_000, rebookingPercent: 10 }, { more: CANCELLED });
  await page.goto(`/manage-booking#t=${TOKEN}&c=${CODE}`);
  await hasTickets(page);
}

const hasTickets = (page: Page) =>
  expect(page.getByRole('article', { name: /^Ticket of/ })).toHaveCount(4);

const hasSailings = (page: Page) => expect(card(page, '6:00 AM').last()).toBeVisible();

export const MANAGED = {
  name: 'a managed booking',
  path: '/manage-booking',
  before: manages,
  there: hasTickets,
};

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home with a next trip',
    path: '/',
    before: hasPaid,
    there: (page) => expect(page.getByRole('link', { name: 'Show tickets' })).toBeVisible(),
  },
  {
    name: 'departures',
    path: tripsPath({ date: DATE, back: BACK, party: PARTY }),
    before: async (page) => {
      await stubSailings(page);
    },
    there: hasSailings,
  },
  {
    name: 'returns',
    path: tripsPath({ date: DATE, back: BACK, party: PARTY, leg: 'return' }),
    before: async (page) => {
      await stubSailings(page);
      await page.goto(tripsPath({ date: DATE, back: BACK, party: PARTY }));
      await choose(page, '6:00 AM', 'Economy');
      await proceed(page);
      await expect(page.getByRole('heading', { name: 'Choose your return' })).toBeVisible();
    },
    there: hasSailings,
  },
  {
    name: 'a day without sailings',
    path: tripsPath({ date: DATE }),
    before: async (page) => {
      await stubSailings(page, { day: () => [] });
    },
    there: (page) => expect(page.getByText('No sailings on')).toBeVisible(),
  },
  {
    name: 'passengers',
    path: '/booking/passengers',
    before: async (page) => {
      await stubSailings(page);
      await toPassengers(page, PARTY);
    },
    there: (page) => expect(page.getByRole('group', { name: /^Passenger 4/ })).toBeVisible(),
  },
  {
    name: 'passengers of somebody signed in',
    path: '/booking/passengers',
    before: async (page) => {
      await stubMine(page);
      await stubSailings(page);
      await toPassengers(page, PARTY);
    },
    there: (page) => expect(button(page, 'From your bookings')).toBeVisible(),
  },
  {
    name: 'the line before bookings',
    path: '/booking/waiting',
    before: async (page) => {
      await stubSailings(page);
      await toPassengers(page, PARTY);
      const turn = { is_admitted: false, ahead: 1412, wait_seconds: 190, ask_again_ms: 15_000 };
      await page.route('**/booking-api/waiting-room', (route) => route.fulfill({ json: turn }));
    },
    there: (page) => expect(page.getByText('1,412 people are before you.')).toBeVisible(),
  },
  {
    name: 'review and payment',
    path: `/booking/payment/${CODE}`,
    before: hasBooking,
    there: (page) => expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeVisible(),
  },
  { name: 'tickets', path: `/success/${CODE}`, before: hasPaid, there: hasTickets },
  {
    name: 'a payment that failed',
    path: `/failed/${CODE}`,
    before: async (page) => {
      await holdKey(page);
      await stubPayment(page, { state: 'failed', method: 'gcash' });
    },
    there: (page) => expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your booking'),
  },
  {
    name: 'the day of travel',
    path: '/my-trip',
    before: hasPaid,
    there: (page) => expect(page.getByText('1 of 2, Maria Santos')).toBeVisible(),
  },
  { name: 'finding a booking', path: '/manage-booking' },
  MANAGED,
  {
    name: 'my bookings',
    path: '/user/bookings',
    before: async (page) => {
      await stubMine(page);
    },
    there: (page) => expect(page.getByRole('article')).toHaveCount(2),
  },
  {
    name: 'one of my bookings',
    path: `/user/bookings/view/${CODE}/leg-1`,
    before: async (page) => {
      await stubMine(page);
    },
    there: (page) => expect(page.getByText('Booking Information')).toBeVisible(),
  },
  {
    name: 'profile',
    path: '/user/profile',
    before: async (page) => {
      await stubMine(page);
      const now = new Date().toISOString();
      const here = { id: 's', signed_in_at: now, last_used_at: now, is_current: true };
      await page.route('**/booking-api/users/sessions', (route) =>
        route.fulfill({ json: { sessions: [here] } }),
      );
    },
    there: (page) => expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeVisible(),
  },
  { name: 'sign-in', path: '/auth/sign-in' },
  { name: 'sign-up', path: '/auth/sign-up' },
  { name: 'verify', path: '/auth/verify', before: hasPendingAddress },
  { name: 'forgot password', path: '/auth/forgot-password' },
  { name: 'update password', path: '/auth/update-password', before: hasPendingAddress },
  {
    name: 'schedules',
    path: '/schedules?route=CEB-TAG',
    there: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  { name: 'about', path: '/about-us' },
  { name: 'contact', path: '/contact-us' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'refund and rebooking', path: '/refund-rebook' },
  { name: 'not found', path: '/nowhere' },
  { name: 'maintenance', path: '/maintenance' },
  {
    name: 'no network',
    path: '/offline',
    before: hasLookedAtTimetable,
    there: (page) => expect(page.getByText('Seen 3 hours ago')).toBeVisible(),
  },
];

/** Opens its address, and waits for all of it. */
export async function arriveAt(page: Page, { path, there }: Screen): Promise<void> {
  await page.goto(path);
  await there?.(page);
  await settle(page);
}

/** The forms of a managed booking, which have no address of their own. */
export const FORMS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'money back': async (page) => {
    await button(page, 'Get money back').click();
    const ways = page.getByRole('checkbox', { name: 'Everyone' });
    await ways.first().check();
    await ways.last().check();
    await expect(page.getByRole('region', { name: 'What comes back' })).toBeVisible();
  },
  'another sailing': async (page) => {
    await button(page, 'Move to another sailing').click();
    await hasSailings(page);
  },
  'the sum of another sailing': async (page) => {
    await button(page, 'Move to another sailing').click();
    await choose(page, '10:30 AM', 'Economy');
    await button(page, 'See the sum').click();
    await expect(page.getByRole('heading', { name: 'Look once more' })).toBeVisible();
  },
  'a typo in a name': async (page) => {
    await button(page, 'Correct a typo in the name Rosa Santos').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};
