// Whose turn it is asks for the seats: once where they are refused, again where no answer came yet.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import { useToasts } from '../../shared/state/toasts';
import { useDraft } from '../draft';
import { useTurn } from './useTurn';

let screen: TestScreen;
let held = 0;
let ledTo: string[] = [];
let refusal = { status: 409, code: 'ship_full' };

/** What was said, and how often. */
const said = () => useToasts.getState().toasts.map(({ text, times }) => [text, times]);

Object.assign(globalThis, {
  location: { pathname: '/booking/waiting', search: '' },
  history: { replaceState: (_: unknown, __: string, address: string) => ledTo.push(address) },
  fetch: async (_: string, { method }: RequestInit) => {
    if (method === 'GET') {
      return Response.json({ is_admitted: true, ahead: 0, wait_seconds: 0, ask_again_ms: 1000 });
    }
    held += 1;
    const { status, code } = refusal;
    return Response.json({ code, message: `It is ${code}.` }, { status });
  },
});

beforeEach(() => {
  [held, ledTo] = [0, []];
  useToasts.setState({ toasts: [] });
  useDraft.getState().clear();
  screen = openScreen();
});

afterEach(() => screen.leave());

/** Lets answers come, in so many rounds as calls may follow one another. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
  }
}

const refusals = [
  { status: 400, code: 'invalid' },
  ...['ship_full', 'last_seats', 'network_holds', 'too_many_holds'].map((code) => ({
    status: 409,
    code,
  })),
];

for (const { status, code } of refusals) {
  test(`${status} ${code} leads back to the passengers, and is told once`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    refusal = { status, code };
    await screen.show(() => void useTurn());
    await settle();
    assert.deepEqual(ledTo, ['/booking/passengers']);
    await act(async () => context.mock.timers.tick(60_000));
    await settle();
    assert.deepEqual([said(), held], [[[`It is ${code}.`, 1]], 1]);
  });
}

test('what is under way is asked for again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  refusal = { status: 409, code: 'under_way' };
  await screen.show(() => void useTurn());
  await settle();
  assert.deepEqual([ledTo, held], [[], 1]);
  await act(async () => context.mock.timers.tick(5000));
  await settle();
  assert.equal(held, 2);
});
