// Filters of the board, and what the sailings come to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, namesOf, totalsOf } from './fit';

const row = (vessel: string, status: 'scheduled' | 'cancelled', sold: number) => ({
  vessel,
  status,
  capacity: 100,
  sold,
  held: 5,
  paid_centavos: sold * 1000,
  emails: { queued: 1, failed: 2 },
  warnings: ['not_departed', 'full'],
});

const rows = [
  row('Siargao Star', 'scheduled', 40),
  row('Bohol Queen', 'cancelled', 10),
  row('Bohol Queen', 'scheduled', 20),
];

test('a filter that is not set lets everything through', () => {
  assert.equal(fitting(rows, { vessel: '', status: '' }).length, 3);
});

test('filters work together', () => {
  const found = fitting(rows, { vessel: 'Bohol Queen', status: 'scheduled' });
  assert.deepEqual(found, [rows[2]]);
});

test('a cancelled ship adds no seats, yet its money counts', () => {
  const totals = totalsOf(rows);
  assert.deepEqual(totals.seats, { capacity: 200, sold: 60, held: 10 });
  assert.deepEqual([totals.sailings, totals.cancelled, totals.warnings], [3, 1, 3]);
  assert.deepEqual([totals.paid_centavos, totals.queued, totals.failed], [70_000, 3, 6]);
});

test('each ship is offered once', () => {
  assert.deepEqual(namesOf(rows), ['Bohol Queen', 'Siargao Star']);
});
