// The way back is known without a word about it, whatever the way there is called by.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../shared/api/wire';
import { fetchTrips } from '../api';
import { type BookingSearch, ONE_ADULT, readSearch } from '../query';
import { routeNameOf, routeOf } from './legs';

const port = (code: string) => ({ id: `port-${code}`, code, name: code });
const route = (id: string, from: string, to: string): Route => ({
  id,
  code: `${from}-${to}`,
  origin: port(from),
  destination: port(to),
  duration_minutes: 120,
  is_new: false,
});

const THERE = route('0190f3a2-7c1e-7b6a-9d5e-0242ac120002', 'CEB', 'TAG');
const BACK = route('0190f3a2-7c1e-7b6a-9d5e-0242ac120003', 'TAG', 'CEB');
const ROUTES = [route('r0', 'CEB', 'TUB'), THERE, route('r1', 'TUB', 'CEB'), BACK];

const searchOf = (depart_route: string, return_route: string | null = null): BookingSearch => ({
  depart_route,
  return_route,
  depart_date: '2026-12-24',
  return_date: '2026-12-28',
  round_trip: true,
  party: ONE_ADULT,
});

test('a route is found by its code and by its id, and so is the way back', () => {
  for (const name of [THERE.code, THERE.id]) {
    assert.equal(routeOf(searchOf(name), 'depart', ROUTES), THERE);
    assert.equal(routeOf(searchOf(name), 'return', ROUTES), BACK);
  }
});

test('a way back that was chosen is that way', () => {
  assert.equal(routeOf(searchOf(THERE.code, 'TUB-CEB'), 'return', ROUTES)?.id, 'r1');
  assert.equal(routeNameOf(searchOf(THERE.code, 'TUB-CEB'), 'return', undefined), 'TUB-CEB');
});

test('as long as the routes are unknown only what the search names can be asked for', () => {
  const search = searchOf(THERE.id);
  assert.equal(routeOf(search, 'return', []), undefined);
  assert.equal(routeNameOf(search, 'depart', undefined), THERE.id);
  assert.equal(routeNameOf(search, 'return', undefined), null);
  assert.equal(routeNameOf(search, 'return', BACK), 'TAG-CEB');
});

test('a way back is named to the server only where the visitor chose one', async () => {
  const sent: URLSearchParams[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      sent.push(new URL(address, 'http://localhost').searchParams);
      return Response.json({ departures: [], returns: [] });
    },
  });
  const signal = new AbortController().signal;
  const address = `depart_route=${THERE.id}&depart_date=2026-12-24&round_trip=true&return_date=2026-12-28`;
  for (const search of [readSearch(address), searchOf(THERE.code, BACK.code)]) {
    await fetchTrips(search ?? assert.fail(), { signal, quiet: true });
  }
  assert.deepEqual(
    sent.map((said) => [
      said.get('depart_route'),
      said.get('return_route'),
      said.get('return_date'),
    ]),
    [
      [THERE.id, null, '2026-12-28'],
      [THERE.code, BACK.code, '2026-12-28'],
    ],
  );
});
