// What is kept of a timetable, and what is not.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Scheduled } from '../shared/api/wire';
import { openStorage } from '../shared/testStorage';
import { keepTimetable, lastOf, readLastTimetable } from './lastSeen';

const stored = openStorage('localStorage');

beforeEach(() => stored.clear());

const NOW = Date.parse('2026-12-20T02:00:00Z');

const port = (code: string, name: string) => ({ id: code, code, name });

function sailing(date: string, hour: number, more: Partial<Scheduled> = {}): Scheduled {
  const route = {
    id: 'r',
    code: 'CEB-TAG',
    origin: port('CEB', 'Cebu City'),
    destination: port('TAG', 'Tagbilaran'),
  };
  const departs_at = `${date}T${String(hour).padStart(2, '0')}:30:00+08:00`;
  return {
    id: `${date} ${hour}`,
    route_id: route.id,
    route,
    vessel: { name: 'MV Habagat' },
    voyage_number: `CT${hour}`,
    booking_date: date,
    departs_at,
    arrives_at: `${date}T${String(hour + 2).padStart(2, '0')}:30:00+08:00`,
    formatted_departure_time: `${hour}:30 AM`,
    formatted_arrival_time: `${hour + 2}:30 AM`,
    scheduled_departs_at: departs_at,
    formatted_scheduled_time: `${hour}:30 AM`,
    status: 'scheduled',
    status_reason: null,
    fare_from_centavos: 48_000,
    price_from_centavos: 52_500,
    seats_left: 120,
    is_on_sale: true,
    ...more,
  } as Scheduled;
}

const schedule = (...sailings: Scheduled[]) => ({
  sailings,
  updated_at: '2026-12-20T10:00:00+08:00',
});

test('no more is kept than is drawn, under its days', () => {
  const cancelled = { status: 'cancelled', arrives_at: '2026-12-25T01:30:00+08:00' } as const;
  keepTimetable(
    schedule(
      sailing('2026-12-24', 8, cancelled),
      sailing('2026-12-24', 5),
      sailing('2026-12-23', 5),
    ),
    NOW,
  );
  const usual = {
    departs: '5:30 AM',
    arrives: '7:30 AM',
    arrives_later: false,
    ship: 'MV Habagat',
    from_centavos: 52_500,
    is_cancelled: false,
  };
  const off = { departs: '8:30 AM', arrives: '10:30 AM', arrives_later: true, is_cancelled: true };
  assert.deepEqual([...stored.keys()], ['last-timetable']);
  assert.deepEqual(readLastTimetable(), {
    version: 1,
    seen_at: NOW,
    origin: 'Cebu City',
    destination: 'Tagbilaran',
    days: [
      ['2026-12-23', [usual]],
      ['2026-12-24', [usual, { ...usual, ...off }]],
    ],
  });
});

test('the newest takes the place of the one before; a week without sailings does not', () => {
  keepTimetable(schedule(sailing('2026-12-23', 5)), NOW);
  keepTimetable(schedule(sailing('2026-12-30', 6)), NOW + 1);
  keepTimetable(schedule(), NOW + 2);
  assert.equal(stored.size, 1);
  assert.equal(readLastTimetable()?.seen_at, NOW + 1);
  assert.deepEqual(
    readLastTimetable()?.days.map(([date]) => date),
    ['2026-12-30'],
  );
});

test('what is too long loses its last days, and never a part of one', () => {
  const vessel = { name: 'M'.repeat(900) } as Scheduled['vessel'];
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'];
  const many = days.flatMap((date) =>
    Array.from({ length: 10 }, (_, hour) => sailing(date, hour, { vessel })),
  );
  const last = lastOf(schedule(...many), NOW);
  assert.ok(JSON.stringify(last).length <= 30_000);
  assert.deepEqual(
    last?.days.map(([date, sailings]) => [date, sailings.length]),
    [
      ['2026-12-23', 10],
      ['2026-12-24', 10],
    ],
  );
  const endless = { name: 'M'.repeat(40_000) } as Scheduled['vessel'];
  assert.equal(lastOf(schedule(sailing('2026-12-23', 5, { vessel: endless })), NOW), null);
});

test('what others wrote there is not drawn, and does not stay', () => {
  keepTimetable(schedule(sailing('2026-12-23', 5)), NOW);
  const good = stored.get('last-timetable') ?? '';
  for (const bad of [
    'null and void',
    '{}',
    '[]',
    good.replace('"version":1', '"version":0'),
    good.replace('"MV Habagat"', '{}'),
    good.replace('52500', '"x"'),
    good.replace('"2026-12-23"', '7'),
    good.replace(/"days":.*/, '"days":[null]}'),
    good.replace(/"days":.*/, '"days":[["2026-12-23",[null]]]}'),
  ]) {
    assert.notEqual(bad, good);
    stored.set('last-timetable', bad);
    assert.equal(readLastTimetable(), null, bad);
    assert.equal(stored.size, 0, bad);
  }
});
