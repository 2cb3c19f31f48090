// When the same seats can be held again by one tap.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Trip, TypedContact } from '../../shared/api/wire';
import { newPassenger } from '../party';
import type { BookingSearch } from '../query';
import { isWhole, type Wish } from './isWhole';

const trip = { id: 't' } as Trip;

const whole = (over: Partial<Wish> = {}): Wish => ({
  search: { round_trip: false } as BookingSearch,
  departure: trip,
  departureAccommodation: 'a',
  returning: null,
  returnAccommodation: null,
  passengers: [{ ...newPassenger('ADULT'), firstname: 'Maria' }],
  contact: { email: 'maria@example.ph' } as TypedContact,
  ...over,
});

test('a draft that is typed to its end can be held again', () => {
  assert.ok(isWhole(whole()));
  const back = { returning: trip, returnAccommodation: 'b' };
  assert.ok(isWhole(whole({ search: { round_trip: true } as BookingSearch, ...back })));
});

test('one that lacks a sailing, a way back, a name or the contact cannot', () => {
  const lacking: Partial<Wish>[] = [
    { departure: null },
    { departureAccommodation: null },
    { search: null },
    { search: { round_trip: true } as BookingSearch },
    { passengers: [] },
    { passengers: [newPassenger('ADULT')] },
    { contact: null },
  ];
  for (const over of lacking) {
    assert.ok(!isWhole(whole(over)), JSON.stringify(over));
  }
});
