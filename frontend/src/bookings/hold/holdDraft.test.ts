// What becomes of the seats that are held already when other ones are asked for.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Trip } from '../../shared/api/wire';
import { useDraft } from '../draft';
import { newPassenger } from '../party';
import { type BookingSearch, ONE_ADULT } from '../query';
import { holdAndGoOn } from './holdDraft';

const SEARCH: BookingSearch = {
  depart_route: 'CEB-TAG',
  return_route: null,
  depart_date: '2026-12-24',
  return_date: null,
  round_trip: false,
  party: ONE_ADULT,
};

const later = () => new Date(Date.now() + 900_000).toISOString();

/** What was sent, as method and last part of the address. */
let sent: string[] = [];
/** What the next attempts to hold seats are refused with. */
let refusals: string[] = [];

globalThis.fetch = async (address, init) => {
  sent.push(`${init?.method} ${String(address).split('/').at(-1)}`);
  const code = init?.method === 'POST' ? refusals.shift() : undefined;
  return code
    ? Response.json({ code, message: 'No.' }, { status: 409 })
    : Response.json({
        id: 'new',
        code: 'NEWABCDEFG',
        status: 0,
        manage_token: 'token',
        expires_at: later(),
        server_time: new Date().toISOString(),
      });
};

beforeEach(() => {
  const draft = useDraft.getState();
  draft.clear();
  draft.setSearch(SEARCH, 'x');
  draft.setDepartureBooking({ id: 't1' } as Trip);
  draft.setPassengers([{ ...newPassenger('ADULT'), firstname: 'Maria' }]);
  const old = { id: 'old', code: 'OLDABCDEFG', manage_token: 'old-token', expires_at: later() };
  draft.setHeld({ ...old, key: 'of an earlier wish' });
  sent = [];
});

test('what is held is given back where it may be in the way, and the wish is repeated', async () => {
  for (const code of ['seats_gone', 'ship_full', 'too_many_holds', 'network_holds', 'last_seats']) {
    const draft = useDraft.getState();
    draft.setHeld({ id: 'old', code: 'O', manage_token: 'm', expires_at: later(), key: 'before' });
    sent = [];
    refusals = [code];
    assert.equal(await holdAndGoOn(), '/booking/payment/NEWABCDEFG', code);
    assert.deepEqual(sent, ['POST online-bookings', 'DELETE old', 'POST online-bookings'], code);
    assert.equal(useDraft.getState().held?.id, 'new', code);
  }
});

test('what was given back in vain is no longer held, and the names stay', async () => {
  refusals = ['ship_full', 'ship_full'];
  await assert.rejects(holdAndGoOn(), { code: 'ship_full' });
  assert.deepEqual(sent, ['POST online-bookings', 'DELETE old', 'POST online-bookings']);
  const { held, passengers } = useDraft.getState();
  assert.deepEqual([held, passengers[0]?.firstname], [null, 'Maria']);
});

test('after any other refusal it is held on', async () => {
  refusals = ['too_often', 'too_often'];
  await assert.rejects(holdAndGoOn(), { code: 'too_often' });
  assert.ok(!sent.includes('DELETE old'));
  assert.equal(useDraft.getState().held?.id, 'old');
});

test('it is given back once the other seats are held', async () => {
  refusals = [];
  await holdAndGoOn();
  assert.deepEqual(sent, ['POST online-bookings', 'DELETE old']);
});
