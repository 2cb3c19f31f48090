// What is chosen stays while it can be had.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Trip } from '../../shared/api/wire';
import { useDraft } from '../draft';
import { type BookingSearch, ONE_ADULT } from '../query';
import { refreshChosen } from './refreshChosen';

const DAY = '2099-12-24';

const SEARCH: BookingSearch = {
  depart_route: 'CEB-TAG',
  return_route: 'TAG-CEB',
  depart_date: DAY,
  return_date: DAY,
  round_trip: true,
  party: ONE_ADULT,
};

const trip = (id: string, leaves: string, arrives: string): Trip =>
  ({
    id,
    status: 'scheduled',
    is_on_sale: true,
    departs_at: `${DAY}T${leaves}:00+08:00`,
    arrives_at: `${DAY}T${arrives}:00+08:00`,
    accommodations: [{ id: `${id}-eco`, seats_left: 9 }],
  }) as unknown as Trip;

const there = trip('there', '06:00', '08:00');
const back = trip('back', '10:00', '12:00');

const draft = () => useDraft.getState();
const chosen = () => [draft().departure?.id, draft().returning?.id];

beforeEach(() => {
  draft().clear();
  draft().setSearch(SEARCH, 'x');
  draft().setDepartureBooking(there);
  draft().setAccommodation('depart', 'there-eco');
  draft().setReturnBooking(back);
  draft().setAccommodation('return', 'back-eco');
});

test('what is as it was stays chosen', () => {
  assert.equal(refreshChosen({ departures: [there], returns: [back] }), false);
  assert.deepEqual(chosen(), ['there', 'back']);
});

test('a return is given up once the departure is to arrive after it has left', () => {
  const late = { ...there, arrives_at: `${DAY}T10:30:00+08:00` };
  assert.equal(refreshChosen({ departures: [late], returns: [back] }), true);
  assert.deepEqual([...chosen(), draft().returnAccommodation], ['there', undefined, null]);
});

test('what is no longer offered is given up', () => {
  assert.equal(refreshChosen({ departures: [], returns: [back] }), true);
  assert.deepEqual(chosen(), [undefined, 'back']);
});
