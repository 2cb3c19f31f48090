// Choosing places, sums as they are told, and when a fee rises.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chosenOf,
  departed,
  extentOf,
  keyOf,
  onLeg,
  switched,
  travelling,
} from '../../../bookings/places';
import type { BookingResult, Left, RefundedPlace } from '../../../shared/api/wire';
import { refundSteps, stepsOf } from '../../refunds/progress';
import { firstRise, riseOf, tellRise, timeUntil } from './clock';
import { lessOf, partsOf, percentsOf, signed } from './sums';
import { words as cebuano } from './words.ceb';
import { words } from './words.en';
import { words as filipino } from './words.fil';

type Standing = Parameters<typeof travelling>[0];

const standing = (left: Standing['left'], isRound = true) =>
  ({ passengers: [{}, {}], return_booking: isRound ? {} : null, left }) as unknown as Standing;

const line = (over: Partial<RefundedPlace>): RefundedPlace => ({
  leg: 'depart',
  passenger_index: 0,
  right: 'by_choice',
  paid_centavos: 53_000,
  fee_percent: 10,
  fee_centavos: 4_800,
  kept_centavos: 5_000,
  refund_centavos: 43_200,
  next_percent: null,
  next_at: null,
  ...over,
});

test('whoever has left a leg no longer travels on it', () => {
  assert.equal(travelling(standing([])).length, 4);
  assert.equal(travelling(standing([], false)).length, 2);
  const left: Left[] = [
    { leg: 'depart', passenger_index: 1, to: null },
    { leg: 'return', passenger_index: 0, to: 'NEWBKKWXYZ' },
  ];
  assert.deepEqual(travelling(standing(left)).map(keyOf), ['depart 0', 'return 1']);
});

test('places are switched on and off, alone and leg by leg', () => {
  const all = travelling(standing([]));
  const way = onLeg(all, 'depart');
  const none = switched(new Set(all.map(keyOf)), all, false);
  assert.equal(extentOf(all, none), 'none');
  const one = switched(none, way.slice(0, 1), true);
  assert.equal(extentOf(way, one), 'some');
  assert.equal(extentOf(onLeg(all, 'return'), one), 'none');
  assert.equal(extentOf(way, switched(one, way, true)), 'all');
  assert.deepEqual(chosenOf(all, one), [{ leg: 'depart', passenger_index: 0 }]);
  // What has left meanwhile is no longer chosen, whatever is remembered of it.
  assert.deepEqual(chosenOf([], one), []);
});

test('those who left in the same way stand together', () => {
  const left: Left[] = [
    { leg: 'return', passenger_index: 0, to: null },
    { leg: 'depart', passenger_index: 0, to: 'NEWBKKWXYZ' },
    { leg: 'depart', passenger_index: 1, to: 'NEWBKKWXYZ' },
    { leg: 'return', passenger_index: 1, to: 'OTHERWXYZK' },
  ];
  assert.deepEqual(departed({ left }), [
    { leg: 'depart', to: 'NEWBKKWXYZ', passengers: [0, 1] },
    { leg: 'return', to: null, passengers: [0] },
    { leg: 'return', to: 'OTHERWXYZK', passengers: [1] },
  ]);
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
    'Return: In 1\u00a0min nothing comes back any more',
  );
});

test('a sum bears its sign, and its parts are told one by one', () => {
  assert.deepEqual([signed(20_000), signed(-20_000), signed(0)], ['+₱200.00', '−₱200.00', '₱0.00']);
  assert.equal(lessOf(4_800), '−₱48.00');
  assert.deepEqual(partsOf(line({})), [
    '₱530.00 paid',
    '− ₱48.00 cancellation fee (10%)',
    '− ₱50.00 online booking fee',
  ]);
  const whole = line({ right: 'cancelled', fee_centavos: 0, kept_centavos: 0 });
  assert.deepEqual(partsOf(whole), ['₱530.00 paid, and all of it comes back']);
  const infant = line({ paid_centavos: 0, fee_centavos: 0, kept_centavos: 0 });
  assert.deepEqual(partsOf(infant), ['₱0.00 paid']);
  const percents = [20, 10, 20].map((fee_percent) => ({ fee_percent }));
  assert.deepEqual(percentsOf(percents), [10, 20]);
});

test('a refund knows how far it is', () => {
  const steps = (['due', 'by_hand', 'asked', 'done'] as const).map((state) => stepsOf({ state }));
  assert.deepEqual(steps, [1, 1, 2, 3]);
  const of = (status: number, state: string) =>
    refundSteps({ status, payment: { state } } as unknown as BookingResult);
  assert.deepEqual(
    [of(1, 'paid'), of(5, 'paid'), of(5, 'returning'), of(6, 'returned'), of(1, 'by_hand')],
    [null, 1, 2, 3, 1],
  );
});

test('the names of several people are put together in every language', () => {
  for (const one of [words, filipino, cebuano]) {
    assert.equal(one.and(['Ana']), 'Ana');
    assert.match(one.and(['Ana', 'Ben', 'Cora']), /^Ana, Ben \S+ Cora$/);
  }
});
