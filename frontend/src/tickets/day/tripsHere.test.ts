// Tickets that were forgotten stay forgotten, and those of a booking that ended go.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { keepProof } from '../../bookings/proofs';
import type { ShownTicket } from '../../shared/api/wire';
import { forgetSavedTickets } from '../clearOnSignOut';
import { followNews, forgetTickets, saveTickets } from '../keeping';
import { allSavedTickets } from '../saved';
import type { Trouble } from '../troubles';
import { tripsHere } from './tripsHere';

const CODE = 'ABCDEFGHJK';
const DAY_MS = 86_400_000;

const leg = (days: number) => {
  const departs_at = new Date(Date.now() + days * DAY_MS).toISOString();
  return {
    id: `leg-${days}`,
    status: 'scheduled',
    departs_at,
    arrives_at: departs_at,
    scheduled_departs_at: departs_at,
  };
};

const BOOKING = {
  code: CODE,
  status: 1,
  masked: false,
  passengers: [{ full_name: 'Maria Santos' }],
  left: [],
  tickets: [],
  booking: leg(1),
  return_booking: null,
  server_time: new Date().toISOString(),
} as unknown as Parameters<typeof saveTickets>[0];

const TICKET = { leg: 'depart', passenger_index: 0, full_name: 'Maria Santos' } as ShownTicket;

/** A store as browsers have it: what was opened before it was deleted goes on as a store of nobody's. */
function plantStore(): void {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()],
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      delete: async (key: string) => kept.delete(key),
    };
  };
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    // The pages that show them are kept already.
    match: async () => new Response('a page'),
  };
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ active: null }) };
  const locks = { request: (_: string, work: () => unknown) => work() };
  for (const [name, value] of Object.entries({ caches, navigator: { serviceWorker, locks } })) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

interface Late {
  /** Resolves once somebody asks for the tickets. */
  asked: Promise<void>;
  answer: () => void;
}

/** The server tells of the booking at once, and of its tickets only when it is told to. */
function answerLate(): Late {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  globalThis.fetch = async (address) => {
    if (!String(address).endsWith('/tickets')) {
      return Response.json(BOOKING);
    }
    ask();
    await late;
    return Response.json({ tickets: [TICKET] });
  };
  return { asked, answer };
}

const names = async () =>
  (await allSavedTickets()).flatMap(({ tickets }) => tickets.map((one) => one.full_name));

beforeEach(() => {
  plantStore();
  keepProof(CODE, 'token');
});

async function whileFetched(act: () => unknown): Promise<void> {
  assert.equal(await saveTickets(BOOKING, []), true);
  const { asked, answer } = answerLate();
  const found = tripsHere([], new AbortController().signal);
  await asked;
  await act();
  answer();
  assert.equal((await found).length, 1);
}

test('tickets that are kept are kept anew', async () => {
  await whileFetched(() => {});
  assert.deepEqual(await names(), ['Maria Santos']);
});

test('tickets that were forgotten meanwhile stay forgotten', async () => {
  await whileFetched(() => forgetTickets(CODE));
  assert.deepEqual(await allSavedTickets(), []);
});

test('tickets of whoever signed out meanwhile stay forgotten', async () => {
  await whileFetched(forgetSavedTickets);
  assert.deepEqual(await allSavedTickets(), []);
});

test('what became of ships is written to what is kept now, not over newer tickets', async () => {
  await whileFetched(() => {});
  const late = { leg: 'depart', status: 'delayed' } as Trouble;
  assert.equal(await followNews({ booking: BOOKING, troubles: [late] }), true);
  assert.deepEqual(await names(), ['Maria Santos']);
  assert.deepEqual((await allSavedTickets())[0]?.troubles, [late]);
  await forgetTickets(CODE);
  await followNews({ booking: BOOKING, troubles: [] });
  assert.deepEqual(await allSavedTickets(), []);
});

test('to look whether tickets are kept makes no store', async () => {
  assert.deepEqual(await allSavedTickets(), []);
  assert.equal(await caches.has('saved-tickets'), false);
  await saveTickets(BOOKING, []);
  assert.equal(await caches.has('saved-tickets'), true);
});

test('tickets of a booking that was refunded or moved are removed', async () => {
  for (const status of [4, 5, 6, 7]) {
    assert.equal(await saveTickets(BOOKING, [TICKET]), true);
    globalThis.fetch = async () => Response.json({ ...BOOKING, status });
    await tripsHere([], new AbortController().signal);
    assert.deepEqual(await allSavedTickets(), [], String(status));
  }
});

test('where some left a booking, the tickets of the others stay', async () => {
  assert.equal(await saveTickets(BOOKING, [TICKET, { ...TICKET, passenger_index: 1 }]), true);
  const left = [{ leg: 'depart' as const, passenger_index: 0, to: null }];
  const passengers = [...BOOKING.passengers, ...BOOKING.passengers];
  assert.equal(await followNews({ booking: { ...BOOKING, passengers, left }, troubles: [] }), true);
  const kept = (await allSavedTickets()).flatMap(({ tickets }) => tickets);
  assert.deepEqual(
    kept.map((one) => one.passenger_index),
    [1],
  );
});
