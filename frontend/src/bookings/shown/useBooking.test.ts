// What a booking that is shown does to the one in progress.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import type { Trip } from '../../shared/api/wire';
import { openStorage } from '../../shared/testStorage';
import { useDraft } from '../draft';
import { useBooking } from './useBooking';

const OWN = 'ABCDEFGHJK';
const OTHER = 'KJHGFEDCBA';

const kept = openStorage('sessionStorage');

let screen: TestScreen;
const draft = () => useDraft.getState();

beforeEach(() => {
  draft().clear();
  draft().setDepartureBooking({ id: 't1' } as Trip);
  const { key } = draft();
  draft().setHeld({ id: 'b1', code: OWN, manage_token: 'm', expires_at: 'x', key });
  screen = openScreen();
});

afterEach(() => screen.leave());

async function show(code: string, status: number): Promise<void> {
  const server_time = new Date().toISOString();
  globalThis.fetch = async () => Response.json({ id: 'b1', code, status, server_time });
  await screen.show(() => void useBooking(code));
  await act(async () => new Promise((resolve) => setImmediate(resolve)));
}

const standing = () => [draft().departure?.id, draft().held?.code, kept.has('booking-draft')];

test('while it is unpaid, the draft stays', async () => {
  await show(OWN, 0);
  assert.deepEqual(standing(), ['t1', OWN, true]);
});

test('once it is paid, its draft is gone', async () => {
  await show(OWN, 1);
  assert.deepEqual(standing(), [undefined, undefined, false]);
});

test('whose time was up goes on with what was typed', async () => {
  await show(OWN, 3);
  assert.deepEqual([...standing(), draft().setback], ['t1', undefined, false, 'hold_over']);
});

for (const status of [1, 3, 6]) {
  test(`another booking of status ${status} takes the draft out of the storage and no further`, async () => {
    await show(OTHER, status);
    assert.deepEqual(standing(), ['t1', OWN, false]);
  });
}
