// What one waits for is known by trip and class, and nothing of another account is taken over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSession } from '../auth/session';
import type { SeatWatch } from '../shared/api/wire';
import { openStorage } from '../shared/testStorage';
import { useSeatWatches, waitingFor } from './watchedSeats';

const port = (code: string) => ({ id: code, code, name: code });

const watch = (id: string, over: Partial<SeatWatch> = {}): SeatWatch => ({
  id,
  state: 'waiting',
  booking_id: 'trip',
  accommodation: { id: 'class', name: 'Tourist' },
  seats: 2,
  booking_date: '2026-12-24',
  departs_at: '2026-12-24T00:30:00Z',
  route: { id: 'route', code: 'CEB-TAG', origin: port('CEB'), destination: port('TAG') },
  created_at: '2026-12-01T00:00:00Z',
  ended_at: null,
  ...over,
});

test('who was told or ended it waits no longer', () => {
  const told = watch('one', { state: 'told' });
  const other = watch('two', { accommodation: { id: 'other', name: 'Business' } });
  assert.equal(waitingFor([told, other], 'trip', 'class'), undefined);
  assert.equal(waitingFor([told, other], 'trip', 'other'), other);
  assert.equal(waitingFor([other], 'another', 'other'), undefined);
});

test('an answer that comes after a sign-out is not taken over', async () => {
  openStorage('localStorage');
  Object.assign(globalThis, { document: { documentElement: { lang: 'en-PH' } } });
  let answer = (_: Response) => {};
  Object.assign(globalThis, {
    fetch: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const state = useSeatWatches.getState();
  useSession.getState().keepToken('one');
  const late = state.load();
  state.reset();
  answer(Response.json({ watches: [watch('one')] }));
  await late;
  assert.deepEqual(useSeatWatches.getState().watches, []);
  const own = state.load();
  answer(Response.json({ watches: [watch('two')] }));
  await own;
  assert.deepEqual(
    useSeatWatches.getState().watches.map((one) => one.id),
    ['two'],
  );
});
