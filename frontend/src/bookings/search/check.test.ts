// A search is made when nothing is missing, and says what is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ONE_ADULT } from '../query';
import { faultsOf, searchOf } from './check';
import { withNewest } from './recent';
import { route } from './sampleRoutes';
import type { SearchValues } from './values';

const ROUTES = [route('CEB', 'TAG'), route('TAG', 'CEB'), route('TAG', 'LAR')];
const GROUND = { routes: ROUTES, today: '2026-11-21', most: 20 };

const GOOD: SearchValues = {
  roundTrip: true,
  from: 'CEB',
  to: 'TAG',
  departDate: '2026-12-24',
  returnDate: '2026-12-24',
  party: ONE_ADULT,
};

const said = (values: Partial<SearchValues>) =>
  Object.fromEntries(
    faultsOf({ ...GOOD, ...values }, GROUND).map(({ field, text }) => [field, text]),
  );

test('what is missing is said field by field', () => {
  assert.deepEqual(said({}), {});
  assert.deepEqual(said({ from: '', to: '', departDate: '', returnDate: '' }), {
    from: 'Choose where you are leaving from',
    to: 'Choose where you are going',
    departDate: 'Choose the day you leave',
    returnDate: 'Choose the day you come back',
  });
});

test('nobody comes back before leaving, or leaves in the past', () => {
  assert.deepEqual(said({ returnDate: '2026-12-23' }), {
    returnDate: 'Come back on the day you leave or later',
  });
  assert.deepEqual(said({ returnDate: '2026-12-23', roundTrip: false }), {});
  assert.deepEqual(Object.keys(said({ departDate: '2026-11-20' })), ['departDate']);
  assert.deepEqual(said({ departDate: '2026-11-21' }), {});
});

test('without a way back there is no round trip', () => {
  assert.deepEqual(Object.keys(said({ from: 'TAG', to: 'LAR' })), ['to']);
  assert.deepEqual(said({ from: 'TAG', to: 'LAR', roundTrip: false }), {});
});

test('a party that may not travel is told so', () => {
  assert.deepEqual(Object.keys(said({ party: { ...ONE_ADULT, ADULT: 0, CHILD: 2 } })), ['party']);
  assert.match(said({ party: { ...ONE_ADULT, ADULT: 21 } }).party ?? '', /20/);
});

test('without ports there is nothing to search for', () => {
  const found = faultsOf(GOOD, { ...GROUND, routes: [] });
  assert.deepEqual(found, [{ text: 'No ports to show right now.' }]);
});

test('a search names both ways, or one', () => {
  assert.deepEqual(searchOf(GOOD, ROUTES), {
    depart_route: 'CEB-TAG',
    return_route: 'TAG-CEB',
    depart_date: '2026-12-24',
    return_date: '2026-12-24',
    round_trip: true,
    party: ONE_ADULT,
  });
  const oneWay = searchOf({ ...GOOD, roundTrip: false }, ROUTES);
  assert.equal(oneWay.return_route, null);
  assert.equal(oneWay.return_date, null);
});

test('the last three searches are kept, each once', () => {
  assert.deepEqual(withNewest(['b', 'a'], 'c'), ['c', 'b', 'a']);
  assert.deepEqual(withNewest(['c', 'b', 'a'], 'a'), ['a', 'c', 'b']);
  assert.deepEqual(withNewest(['c', 'b', 'a'], 'd'), ['d', 'c', 'b']);
});
