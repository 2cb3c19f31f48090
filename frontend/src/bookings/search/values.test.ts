// The form survives its way through the address, finished or not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ONE_ADULT, readSearch, searchQuery } from '../query';
import { readValues, type SearchValues, valuesQuery } from './values';

const BLANK: SearchValues = {
  roundTrip: true,
  from: '',
  to: '',
  departDate: '',
  returnDate: '',
  party: ONE_ADULT,
};

const WHOLE: SearchValues = {
  roundTrip: true,
  from: 'CEB',
  to: 'TAG',
  departDate: '2026-12-24',
  returnDate: '2026-12-28',
  party: { ...ONE_ADULT, ADULT: 2, CHILD: 1, MEDAL_OF_VALOR: 1 },
};

test('a form that nobody touched needs no address', () => {
  assert.equal(valuesQuery(BLANK), '');
  assert.deepEqual(readValues(''), BLANK);
});

test('whatever stands in the form comes back', () => {
  for (const values of [
    WHOLE,
    { ...WHOLE, roundTrip: false },
    { ...WHOLE, to: '' },
    { ...WHOLE, from: '' },
    { ...BLANK, from: 'CEB', to: 'TAG' },
    { ...BLANK, departDate: '2026-12-24' },
    { ...BLANK, returnDate: '2026-12-28', roundTrip: false },
    { ...BLANK, party: { ...ONE_ADULT, ADULT: 0, STUDENT: 3 } },
  ]) {
    assert.deepEqual(readValues(valuesQuery(values)), values);
  }
});

test('the address of a finished search fills the form', () => {
  const search = {
    depart_route: 'CEB-TAG',
    return_route: 'TAG-CEB',
    depart_date: '2026-12-24',
    return_date: '2026-12-28',
    round_trip: true,
    party: WHOLE.party,
  };
  assert.deepEqual(readValues(searchQuery(search)), WHOLE);
  assert.deepEqual(readSearch(valuesQuery(WHOLE)), {
    ...search,
    return_route: null,
    round_trip: false,
  });
});

test('the link of the banner fills in the ports, and nonsense fills in nothing', () => {
  assert.deepEqual(readValues('?depart_route=CEB-GET'), { ...BLANK, from: 'CEB', to: 'GET' });
  assert.deepEqual(readValues('?depart_date=2026-02-30&return_date=soon&party=kings:4'), BLANK);
  assert.equal(readValues('?passengers_count=3').party.ADULT, 3);
});
