// What is told of the ships of a paid booking.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingResult, SailingStatus } from '../shared/api/wire';
import { troublesOf } from './troubles';

const NOW = Date.parse('2026-12-24T00:00:00+08:00');

const voyage = (
  status: SailingStatus,
  departs_at = '2026-12-24T09:10:00+08:00',
  moves_free_reason: string | null = null,
) => ({
  status,
  departs_at,
  moves_free_reason,
  scheduled_departs_at: '2026-12-24T06:00:00+08:00',
});

const booked = (
  there: ReturnType<typeof voyage>,
  back: ReturnType<typeof voyage> | null,
  over: Partial<BookingResult> = {},
) =>
  ({
    status: 1,
    booking: there,
    return_booking: back,
    passengers: [{}, {}],
    left: [],
    ...over,
  }) as unknown as BookingResult;

const told = (booking: BookingResult, now = NOW) =>
  troublesOf(booking, now).map(({ leg, status }) => `${leg} ${status}`);

test('a ship that does not sail is told, and one that is late until it has left', () => {
  const booking = booked(voyage('cancelled'), voyage('delayed'));
  assert.deepEqual(told(booking), ['depart cancelled', 'return delayed']);
  const later = Date.parse('2026-12-24T09:10:00+08:00');
  assert.deepEqual(told(booking, later), ['depart cancelled']);
  assert.deepEqual(told(booked(voyage('scheduled'), null)), []);
  const known = voyage('delayed', '2026-12-24T06:00:00+08:00');
  assert.deepEqual(told(booked(known, null)), [], 'whoever bought since then');
});

test('nothing is told of a way on which nobody travels, or of a booking that is not paid', () => {
  const gone = [0, 1].map((passenger_index) => ({
    leg: 'depart' as const,
    passenger_index,
    to: null,
  }));
  assert.deepEqual(told(booked(voyage('cancelled'), voyage('scheduled'), { left: gone })), []);
  assert.deepEqual(told(booked(voyage('cancelled'), null, { status: 6 })), []);
});

test('a ship that one may leave is told until people go on board, beside how late it is', () => {
  const free = (status: SailingStatus) => voyage(status, '2026-12-24T09:10:00+08:00', 'Wind.');
  assert.deepEqual(told(booked(free('scheduled'), null)), ['depart movesFree']);
  assert.deepEqual(told(booked(free('delayed'), null)), ['depart delayed', 'depart movesFree']);
  assert.deepEqual(told(booked(free('boarding'), null)), []);
  const later = Date.parse('2026-12-24T09:10:00+08:00');
  assert.deepEqual(told(booked(free('scheduled'), null), later), []);
  assert.equal(troublesOf(booked(free('scheduled'), null), NOW)[0]?.reason, 'Wind.');
});
