// The provider is asked once, then the booking until it is settled, or for a minute.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen, tell } from '../../shared/api/testScreen';
import type { BookingResult, PaymentState } from '../../shared/api/wire';
import { completeBooking } from '../api';
import { useOutcome } from './useOutcome';

const CODE = 'ABCDEFGHJK';
const ID = '01a20696-6c7c-720b-937c-fa414d32b402';

let calls: string[] = [];
let standing: { status: number; state: PaymentState } | 'offline' | 'unknown';

function bookingNow(): Partial<BookingResult> {
  const { status, state } = standing as { status: number; state: PaymentState };
  const payment = { state, method: null, checkout_url: null };
  return { id: ID, code: CODE, server_time: '2026-12-24T00:00:00Z', status, payment };
}

Object.assign(globalThis, {
  fetch: async (address: string, { method }: RequestInit) => {
    const path = address.replace('/booking-api/online-bookings/', '');
    calls.push(`${method} ${path.replace(CODE, '').replace(ID, 'by its id ')}`.trim());
    if (standing === 'offline') {
      throw new TypeError('fetch failed');
    }
    return standing === 'unknown'
      ? Response.json({}, { status: 404 })
      : Response.json(bookingNow());
  },
});

let screen: TestScreen;
let shown: ReturnType<typeof useOutcome>;

const open = () =>
  screen.show(() => {
    shown = useOutcome(CODE, completeBooking);
  });

/** Lets answers come, in so many rounds as calls may follow one another. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
  }
}

type Context = Parameters<NonNullable<Parameters<typeof test>[0]>>[0];

async function pass(context: Context, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await act(async () => context.mock.timers.tick(1000));
    await settle();
  }
}

beforeEach(() => {
  calls = [];
  standing = { status: 0, state: 'open' };
  screen = openScreen();
});

afterEach(() => screen.leave());

test('an open payment is asked for every two seconds until it is settled', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await open();
  await settle();
  assert.deepEqual(calls, ['GET', 'POST by its id /complete-booking']);
  assert.equal(shown.view, 'confirming');
  await pass(context, 2000);
  assert.deepEqual(calls.slice(2), ['GET']);
  standing = { status: 1, state: 'paid' };
  await pass(context, 2000);
  assert.equal(shown.view, 'booked');
  assert.equal(calls.length, 4);
  await pass(context, 10_000);
  assert.equal(calls.length, 4);
});

test('after a minute it is said that it takes long, and asked again when the visitor wants it', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await open();
  await settle();
  await pass(context, 59_000);
  assert.equal(shown.view, 'confirming');
  await pass(context, 1000);
  assert.equal(shown.view, 'slow');
  const asked = calls.length;
  assert.ok(asked < 25, String(asked));
  await pass(context, 30_000);
  assert.equal(calls.length, asked);
  standing = { status: 1, state: 'paid' };
  await act(async () => shown.askAgain());
  await settle();
  assert.deepEqual(calls.slice(asked), ['POST by its id /complete-booking']);
  assert.equal(shown.view, 'booked');
});

test('a poll without an answer is no outcome', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await open();
  await settle();
  standing = 'offline';
  await pass(context, 4000);
  assert.deepEqual([shown.view, shown.unreachable], ['confirming', null]);
  standing = { status: 2, state: 'failed' };
  await pass(context, 2000);
  assert.equal(shown.view, 'payment_failed');
});

test('without a network it is said why, and asked when there is one', async () => {
  standing = 'offline';
  await open();
  await settle();
  assert.match(shown.unreachable ?? '', /^Connection Failed/);
  assert.deepEqual(calls, ['GET']);
  standing = { status: 1, state: 'paid' };
  await tell('online');
  await settle();
  assert.deepEqual([shown.view, shown.unreachable], ['booked', null]);
});
