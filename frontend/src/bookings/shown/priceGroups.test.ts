// A price put together, and codes as people write them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceLine } from '../../shared/api/wire';
import { isSameCode, shownCode } from '../code';
import { priceGroups } from './priceGroups';
import { words } from './words.en';

const line = (over: Partial<PriceLine>): PriceLine => ({
  kind: 'fare',
  label: 'Fare',
  passenger_index: 0,
  leg: 'depart',
  fare_centavos: 48_000,
  regular_centavos: 48_000,
  discount_centavos: 0,
  vat_exemption_centavos: 0,
  statutory_discount_centavos: 0,
  net_centavos: 0,
  vat_centavos: 5_143,
  amount_centavos: 48_000,
  ...over,
});

test('alike lines of a leg and a type stand together, and nothing is lost', () => {
  const lines = [
    line({}),
    line({ kind: 'terminal_fee', amount_centavos: 2_500 }),
    line({ passenger_index: 1 }),
    line({ passenger_index: 2, discount_centavos: 8_571, amount_centavos: 34_286 }),
    line({ passenger_index: 3, discount_centavos: 8_571, amount_centavos: 34_286 }),
    line({ kind: 'terminal_fee', passenger_index: 1, amount_centavos: 2_500 }),
    line({ leg: 'return', amount_centavos: 40_000 }),
  ];
  const groups = priceGroups(lines, ['ADULT', 'ADULT', 'SENIOR', 'PWD']);
  assert.deepEqual(
    groups.map(({ leg, amount, rows }) => [
      leg,
      amount,
      rows.map((r) => [r.type ?? r.kind, r.count, r.amount]),
    ]),
    [
      [
        'depart',
        169_572,
        [
          ['ADULT', 2, 96_000],
          ['SENIOR', 1, 34_286],
          ['PWD', 1, 34_286],
          ['terminal_fee', 2, 5_000],
        ],
      ],
      ['return', 40_000, [['ADULT', 1, 40_000]]],
    ],
  );
  assert.equal(
    groups.reduce((sum, { amount }) => sum + amount, 0),
    lines.reduce((sum, one) => sum + one.amount_centavos, 0),
  );
});

test('a code is the same however it is written', () => {
  assert.ok(isSameCode('ABCDEFGHJK', 'abcde-fghjk'));
  assert.ok(!isSameCode('ABCDEFGHJK', 'ABCDEFGHJM'));
  assert.ok(!isSameCode(undefined, undefined));
  assert.equal(shownCode('abcdefghjk'), 'ABCDE-FGHJK');
});

test('a booking that is not there is told in the words of the specification', () => {
  assert.equal(words.notFound, 'Booking transaction cannot be found!');
});
