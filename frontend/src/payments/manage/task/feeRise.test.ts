// When a fee rises, and how the time until then is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstRise, riseOf, tellRise, timeUntil } from './feeRise';

type Line = Parameters<typeof firstRise>[0][number];

const line = (over: Partial<Line>): Line => ({
  leg: 'depart',
  passenger_index: 0,
  next_percent: null,
  next_at: null,
  ...over,
});

test('time is told in its two largest units, and never as more than is left', () => {
  const hour = 3600;
  const told: [number, string][] = [
    [3 * hour + 12 * 60 + 59, '3\u00a0h 12\u00a0min'],
    [3 * hour + 59, '3\u00a0h'],
    [24 * hour, '1\u00a0d'],
    [52 * hour - 1, '2\u00a0d 3\u00a0h'],
    [24 * hour - 1, '23\u00a0h 59\u00a0min'],
    [119, '1\u00a0min'],
    [59, '59\u00a0s'],
    [0, '0\u00a0s'],
  ];
  for (const [seconds, text] of told) {
    assert.equal(timeUntil(seconds), text);
  }
});

test('the first rise counts, and bears its leg only where it is not for all', () => {
  const soon = '2026-12-23T06:00:00+08:00';
  const later = '2026-12-27T06:00:00+08:00';
  const there = line({ next_percent: 20, next_at: soon });
  const back = line({ leg: 'return', next_percent: 20, next_at: later });
  const rise = { percent: 20, at: soon };
  assert.deepEqual(firstRise([back, there]), { ...rise, leg: 'depart' });
  assert.deepEqual(firstRise([there]), { ...rise, leg: null });
  assert.deepEqual(firstRise([there, { ...back, next_at: soon }]), { ...rise, leg: null });
  assert.equal(firstRise([line({})]), null);
  assert.equal(riseOf({ next_percent: null, next_at: null }), null);
  assert.equal(
    tellRise({ ...rise, leg: null }, 11_520),
    'The fee rises to 20% in 3\u00a0h 12\u00a0min',
  );
  assert.equal(
    tellRise({ percent: 100, at: soon, leg: 'return' }, 90),
    'Return: In 1\u00a0min this can no longer be done online',
  );
});
