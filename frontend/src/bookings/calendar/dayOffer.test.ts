// Days that can be chosen, days that cannot, and the cheapest of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerOf, withLowest } from './dayOffer';

const FARES = [
  { date: '2026-12-01', fare_from_centavos: null, price_from_centavos: 40_000, seats_left: 5 },
  { date: '2026-12-02', fare_from_centavos: null, price_from_centavos: 48_000, seats_left: 12 },
  { date: '2026-12-03', fare_from_centavos: null, price_from_centavos: 48_000, seats_left: 0 },
  { date: '2026-12-04', fare_from_centavos: null, price_from_centavos: null, seats_left: 0 },
  { date: '2026-12-05', fare_from_centavos: null, price_from_centavos: 52_000, seats_left: 3 },
];

const bounds = { today: '2026-12-02', departure: null };

test('a day says why it cannot be chosen', () => {
  const unfit = (date: string) => offerOf(date, FARES, bounds).unfit;
  assert.equal(unfit('2026-12-01'), 'past');
  assert.equal(unfit('2026-12-02'), null);
  assert.equal(unfit('2026-12-03'), 'full');
  assert.equal(unfit('2026-12-04'), 'noSailings');
  assert.equal(unfit('2026-12-06'), 'noSailings');
  const back = { ...bounds, departure: '2026-12-05' };
  assert.equal(offerOf('2026-12-02', FARES, back).unfit, 'beforeDeparture');
  assert.equal(offerOf('2026-12-05', FARES, back).unfit, null);
});

test('until the fares are known, any day from today on will do', () => {
  assert.equal(offerOf('2026-12-03', null, bounds).unfit, null);
  assert.equal(offerOf('2026-12-01', null, bounds).unfit, 'past');
});

const lowest = (fares: typeof FARES) => {
  const offers = new Map(fares.map(({ date }) => [date, offerOf(date, fares, bounds)]));
  return [...withLowest(offers)].filter(([, offer]) => offer.isLowest).map(([date]) => date);
};

test('the cheapest is one that can be chosen, and cheaper than another', () => {
  assert.deepEqual(lowest(FARES), ['2026-12-02']);
  assert.deepEqual(lowest(FARES.slice(0, 3)), []);
  assert.deepEqual(lowest([]), []);
});
