// How long tickets stay on a device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgottenAt, type TicketedLeg } from './saved';

const leg = (departs_at: string) => ({ departs_at }) as TicketedLeg;

const iso = (moment: number) => new Date(moment).toISOString();

test('until two days after the last departure', () => {
  const there = leg('2026-12-24T06:00:00+08:00');
  const back = leg('2026-12-28T15:00:00+08:00');
  assert.equal(
    iso(forgottenAt({ code: 'A', booking: there, return_booking: null })),
    '2026-12-25T22:00:00.000Z',
  );
  assert.equal(
    iso(forgottenAt({ code: 'A', booking: there, return_booking: back })),
    '2026-12-30T07:00:00.000Z',
  );
});
