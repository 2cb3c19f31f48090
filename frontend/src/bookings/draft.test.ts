// Every operation of the draft, and how long it is kept.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Trip } from '../shared/api/wire';
import { openStorage } from '../shared/testStorage';
import { useDraft } from './draft';
import { hasBooking, hasSearch, readStored } from './inProgress';
import { newPassenger } from './party';
import { type BookingSearch, ONE_ADULT } from './query';
import { forgetBookings } from './stores';

const kept = openStorage('sessionStorage');
Object.assign(globalThis, { location: { search: '' } });

const SEARCH: BookingSearch = {
  depart_route: 'CEB-TAG',
  return_route: 'TAG-CEB',
  depart_date: '2026-12-24',
  return_date: '2026-12-28',
  round_trip: true,
  party: { ...ONE_ADULT, ADULT: 2, CHILD: 1 },
};

const trip = (id: string) => ({ id, booking_date: '2026-12-24' }) as Trip;
const draft = () => useDraft.getState();
const stored = () => JSON.parse(kept.get('booking-draft') ?? 'null');

const CONTACT = {
  firstname: 'Maria',
  lastname: 'Santos',
  email: 'maria@example.ph',
  contact_number: '09171234567',
  full_address: '1 Osmeña Boulevard, Cebu City',
};

beforeEach(() => draft().clear());

test('a departure is chosen and let go', () => {
  assert.equal(hasBooking(), false);
  draft().setDepartureBooking(trip('t1'));
  draft().setAccommodation('depart', 'a1');
  assert.equal(hasBooking(), true);
  assert.equal(draft().departureAccommodation, 'a1');
  draft().clearDepartureBooking();
  assert.equal(hasBooking(), false);
  assert.equal(draft().departureAccommodation, null);
});

test('a return is chosen and let go, and the departure stays', () => {
  draft().setDepartureBooking(trip('t1'));
  draft().setReturnBooking(trip('t2'));
  draft().setAccommodation('return', 'a2');
  assert.equal(draft().returning?.id, 't2');
  assert.equal(draft().returnAccommodation, 'a2');
  draft().clearReturnBooking();
  assert.equal(draft().returning, null);
  assert.equal(draft().returnAccommodation, null);
  assert.equal(draft().departure?.id, 't1');
});

test('a return that leaves before the departure arrives is let go', () => {
  const there = (arrives_at: string) => ({ ...trip('t1'), arrives_at });
  draft().setReturnBooking({ ...trip('t2'), departs_at: '2026-12-24T15:00:00+08:00' });
  draft().setAccommodation('return', 'a2');
  draft().setDepartureBooking(there('2026-12-24T15:00:00+08:00'));
  assert.deepEqual([draft().returning?.id, draft().returnAccommodation], ['t2', 'a2']);
  draft().setDepartureBooking(there('2026-12-24T15:10:00+08:00'));
  assert.deepEqual([draft().returning, draft().returnAccommodation], [null, null]);
  assert.equal(draft().departure?.arrives_at, '2026-12-24T15:10:00+08:00');
});

test('passengers are set and added, and never fewer than one', () => {
  draft().setPassengers([newPassenger('ADULT')]);
  draft().addPassenger({ ...newPassenger('CHILD'), firstname: 'Lia' });
  assert.deepEqual(
    draft().passengers.map(({ type, firstname }) => [type, firstname]),
    [
      ['ADULT', ''],
      ['CHILD', 'Lia'],
    ],
  );
  draft().setPassengers([]);
  assert.equal(draft().passengers.length, 1);
  assert.equal(draft().passengers[0]?.type, 'ADULT');
});

test('a contact person is set', () => {
  draft().setContact(CONTACT);
  assert.equal(draft().contact?.email, 'maria@example.ph');
});

test('clearing forgets everything, here and in the storage', () => {
  draft().setSearch(SEARCH, 'x');
  draft().setDepartureBooking(trip('t1'));
  draft().setContact(CONTACT);
  const { key } = draft();
  draft().clear();
  assert.equal(kept.has('booking-draft'), false);
  assert.deepEqual(
    [draft().search, draft().departure, draft().contact, draft().passengers],
    [null, null, null, []],
  );
  assert.notEqual(draft().key, key);
});

test('a search makes the passengers, and counts as one even when the address is silent', () => {
  assert.equal(hasSearch(), false);
  draft().setSearch(SEARCH, 'x');
  assert.equal(hasSearch(), true);
  assert.deepEqual(
    draft().passengers.map(({ type }) => type),
    ['ADULT', 'ADULT', 'CHILD'],
  );
});

test('another day lets go of the sailing of that day and of what follows from it', () => {
  const choose = () => {
    draft().setSearch(SEARCH, 'x');
    draft().setDepartureBooking(trip('t1'));
    draft().setReturnBooking(trip('t2'));
  };
  choose();
  draft().setSearch({ ...SEARCH, return_date: '2026-12-29' }, 'y');
  assert.deepEqual([draft().departure?.id, draft().returning], ['t1', null]);
  choose();
  draft().setSearch({ ...SEARCH, depart_date: '2026-12-25' }, 'y');
  assert.deepEqual([draft().departure, draft().returning], [null, null]);
  choose();
  draft().setSearch({ ...SEARCH, round_trip: false }, 'y');
  assert.deepEqual([draft().departure?.id, draft().returning], ['t1', null]);
});

test('names stay with the party when it changes', () => {
  draft().setSearch(SEARCH, 'x');
  draft().setPassengers(
    draft().passengers.map((passenger, at) => ({
      ...passenger,
      firstname: ['Maria', 'Jose', 'Lia'][at] ?? '',
    })),
  );
  const party = { ...ONE_ADULT, ADULT: 1, STUDENT: 1, CHILD: 1 };
  draft().setSearch({ ...SEARCH, party }, 'y');
  assert.deepEqual(
    draft().passengers.map(({ type, firstname }) => `${type} ${firstname}`),
    ['ADULT Maria', 'STUDENT Jose', 'CHILD Lia'],
  );
});

test('who turns out to be a child is one in the search, too', () => {
  draft().setSearch(SEARCH, 'x');
  draft().setPassengers(
    draft().passengers.map((one, at) => (at === 1 ? { ...one, type: 'CHILD' as const } : one)),
  );
  assert.equal(draft().search?.party.ADULT, 1);
  assert.equal(draft().search?.party.CHILD, 2);
});

test('the key is renewed by whatever would be sent, and by nothing else', () => {
  draft().setSearch(SEARCH, 'x');
  draft().setDepartureBooking(trip('t1'));
  let { key } = draft();
  assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const isRenewed = (change: () => void) => {
    change();
    const renewed = draft().key !== key;
    key = draft().key;
    return renewed;
  };
  assert.ok(!isRenewed(() => draft().setDepartureBooking(trip('t1'))));
  assert.ok(!isRenewed(() => draft().setSearch(SEARCH, 'y')));
  assert.ok(!isRenewed(() => draft().setPassengers([...draft().passengers])));
  assert.ok(isRenewed(() => draft().setDepartureBooking(trip('t3'))));
  assert.ok(isRenewed(() => draft().setAccommodation('depart', 'a1')));
  assert.ok(isRenewed(() => draft().setContact(CONTACT)));
  assert.ok(!isRenewed(() => draft().setContact({ ...CONTACT })));
  assert.ok(isRenewed(() => draft().addPassenger(newPassenger('INFANT'))));
  assert.ok(isRenewed(() => draft().renewKey()));
});

test('held seats are remembered and lost, and what was typed stays', () => {
  draft().setContact(CONTACT);
  const { key } = draft();
  const held = { id: 'b1', code: 'ABCDEFGHJK', manage_token: 'm', expires_at: 'x', key };
  draft().setHeld(held);
  assert.equal(stored().content.held.manage_token, 'm');
  draft().loseHeld('seats_gone');
  assert.equal(draft().held, null);
  assert.equal(draft().setback, 'seats_gone');
  assert.equal(draft().contact?.firstname, 'Maria');
  assert.notEqual(draft().key, key);
  draft().clearSetback();
  assert.equal(draft().setback, null);
});

test('every change is stored with a version and a time', () => {
  draft().setDepartureBooking(trip('t1'));
  assert.equal(stored().version, 1);
  assert.ok(Date.now() - stored().saved_at < 1000);
  assert.equal(stored().content.departure.id, 't1');
  draft().unstore();
  assert.equal(stored(), null);
  assert.equal(draft().departure?.id, 't1');
});

test('what is in progress is known where nothing can be stored, until it is over', () => {
  draft().setSearch(SEARCH, 'x');
  draft().setDepartureBooking(trip('t1'));
  draft().unstore();
  assert.deepEqual([hasBooking(), hasSearch()], [true, true]);
  draft().clear();
  assert.deepEqual([hasBooking(), hasSearch()], [false, false]);
});

test('the draft goes with the person who signs out', () => {
  draft().setDepartureBooking(trip('t1'));
  draft().setContact(CONTACT);
  forgetBookings();
  assert.deepEqual([draft().departure, draft().contact, stored()], [null, null, null]);
  assert.equal(hasBooking(), false);
});

test('what is stored is good for a day', () => {
  draft().setDepartureBooking(trip('t1'));
  assert.equal(readStored<{ departure: Trip; search: null }>()?.departure.id, 't1');
  const aged = (ms: number) =>
    kept.set('booking-draft', JSON.stringify({ ...stored(), saved_at: Date.now() - ms }));
  aged(23 * 3_600_000);
  assert.notEqual(readStored(), null);
  aged(24 * 3_600_000);
  assert.equal(readStored(), null);
  kept.set('booking-draft', JSON.stringify({ ...stored(), saved_at: Date.now(), version: 0 }));
  assert.equal(readStored(), null);
  kept.set('booking-draft', 'not json');
  assert.equal(readStored(), null);
});
