// What a result page shows, and how patiently it asks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentState } from '../../bookings/api';
import { delayBefore, mayBePaid, type View, viewOf, WAIT_MS } from './view';

const booking = (status: number, state: PaymentState) => ({
  status,
  payment: { state, method: null, checkout_url: null },
});

const ASKED = { isAsked: true, isSlow: false };

test('who turned back is told so, whatever may still come, unless nobody may know', () => {
  const back = { ...ASKED, isTurnedBack: true };
  for (const state of ['none', 'open', 'failed'] as const) {
    assert.equal(viewOf(booking(0, state), back), 'turned_back');
  }
  assert.equal(viewOf(booking(0, 'open'), { ...back, isAsked: false }), 'confirming');
  assert.equal(viewOf(booking(1, 'paid'), back), 'booked');
  assert.equal(viewOf({ ...booking(0, 'none'), masked: true }, back), 'confirming');
});

test('a settled booking is told at once, whatever its payment says', () => {
  const cases: [number, View][] = [
    [1, 'booked'],
    [2, 'payment_failed'],
    [3, 'expired'],
    [4, 'cancelled'],
    [5, 'refund_due'],
    [6, 'refunded'],
    [7, 'rebooked'],
  ];
  for (const [status, view] of cases) {
    for (const state of ['none', 'open', 'failed', 'paid', 'returning'] as const) {
      assert.equal(viewOf(booking(status, state), { isAsked: false, isSlow: true }), view);
    }
  }
});

test('an unpaid one is told by its payment, once the provider was asked', () => {
  for (const state of ['none', 'open', 'failed'] as const) {
    assert.equal(viewOf(booking(0, state), { isAsked: false, isSlow: false }), 'confirming');
  }
  assert.equal(viewOf(booking(0, 'none'), ASKED), 'unpaid');
  assert.equal(viewOf(booking(0, 'failed'), ASKED), 'failed');
  assert.equal(viewOf(booking(0, 'open'), ASKED), 'confirming');
  assert.equal(viewOf(booking(0, 'open'), { isAsked: true, isSlow: true }), 'slow');
  assert.equal(viewOf(booking(0, 'paid'), ASKED), 'confirming');
  assert.ok(mayBePaid(booking(0, 'open')));
  const masked = { ...booking(0, 'none'), masked: true };
  assert.equal(viewOf(masked, ASKED), 'confirming', 'a stranger is not told how it stands');
  assert.equal(viewOf(masked, { isAsked: true, isSlow: true }), 'slow');
  assert.ok(!mayBePaid(booking(1, 'open')));
});

test('it is asked every two seconds, then less often, for about a minute', () => {
  const delays: number[] = [];
  for (let waited = 0; waited < WAIT_MS; waited += delays.at(-1) ?? 0) {
    delays.push(delayBefore(delays.length));
  }
  assert.deepEqual(delays.slice(0, 6), [2000, 2000, 2000, 2000, 2000, 2000]);
  assert.ok(delays.every((delay, at) => at === 0 || delay >= (delays[at - 1] ?? 0)));
  assert.ok(Math.max(...delays) <= 8000);
  assert.ok(delays.length > 10 && delays.length < 20, String(delays.length));
});
