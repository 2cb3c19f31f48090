// Each call goes out as its description says, and the compiler refuses every other one.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { useToasts } from '../state/toasts';
import { ApiFailure, call, codeOf, file, onMaintenance, onSessionEnd, query } from './client';

interface Sent {
  address: string;
  init: RequestInit;
}

let sent: Sent[] = [];
let answer: () => Response = () => Response.json({});

Object.assign(globalThis, {
  fetch: async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  },
});

const only = () => {
  assert.equal(sent.length, 1);
  return sent[0] ?? assert.fail();
};

beforeEach(() => {
  sent = [];
  answer = () => Response.json({});
});

test('the path is filled in, and what stands in it can lead nowhere else', async () => {
  await call('PUT /online-bookings/{booking}/passengers/{index}', {
    path: { booking: '../a b', index: '1' },
    body: { firstname: 'Ana', lastname: 'Cruz' },
  });
  assert.equal(only().address, '/booking-api/online-bookings/..%2Fa%20b/passengers/1');
});

test('the query has what is given, and nothing else', async () => {
  await call('GET /online-bookings', {
    query: { depart_route: 'CEB-TAG', round_trip: 'true', return_route: null },
  });
  assert.equal(only().address, '/booking-api/online-bookings?depart_route=CEB-TAG&round_trip=true');
  assert.equal(query({ a: 1, b: undefined, c: null, d: false }), '?a=1&d=false');
  assert.equal(query({}), '');
});

test('a body is sent as JSON, an empty one where none is given, and none to ask for something', async () => {
  await call('POST /auth/login', { body: { email: 'a@b.ph', password: 'x' } });
  await call('DELETE /online-bookings/{booking}', { path: { booking: 'b1' } });
  await call('GET /routes');
  const bodies = sent.map(({ init }) => [init.method, init.body]);
  assert.deepEqual(bodies, [
    ['POST', '{"email":"a@b.ph","password":"x"}'],
    ['DELETE', '{}'],
    ['GET', undefined],
  ]);
  const kinds = sent.map(({ init }) => new Headers(init.headers).get('Content-Type'));
  assert.deepEqual(kinds, ['application/json', 'application/json', null]);
});

test('headers of the caller are sent along', async () => {
  await call('POST /auth/logout', { headers: { 'Idempotency-Key': 'k' } });
  const headers = new Headers(only().init.headers);
  assert.equal(headers.get('Idempotency-Key'), 'k');
  assert.equal(headers.get('Accept'), 'application/json');
});

test('a file comes as it is', async () => {
  answer = () => new Response('BEGIN:VCALENDAR');
  const path = { booking: 'ABCDEFGHJK' };
  const calendar = await file('GET /online-bookings/{booking}/calendar.ics', { path });
  assert.equal(await calendar.text(), 'BEGIN:VCALENDAR');
});

test('a refusal bears its status and its code', async () => {
  answer = () => Response.json({ code: 'hold_over', message: 'Too late.' }, { status: 409 });
  const failure = await call('GET /time', { quiet: true }).catch((error: unknown) => error);
  assert.ok(failure instanceof ApiFailure);
  assert.deepEqual(
    [failure.status, failure.code, failure.message],
    [409, 'hold_over', 'Too late.'],
  );
  assert.equal(codeOf(failure), 'hold_over');
});

test('what is no refusal has no code', () => {
  const bodies = [undefined, null, 'code', ['code'], {}, { code: 5 }, { code: '' }];
  for (const body of bodies) {
    assert.equal(codeOf(new ApiFailure({ kind: 'answer', status: 500, body })), undefined);
  }
  assert.equal(codeOf(new ApiFailure({ kind: 'network' })), undefined);
  assert.equal(codeOf(new Error('code')), undefined);
});

test('without an answer there is no status, and an answer that cannot be read is a fault', async () => {
  answer = () => {
    throw new TypeError('fetch failed');
  };
  await assert.rejects(call('GET /time', { quiet: true }), { failure: { kind: 'network' } });
  answer = () => new Response('<html>');
  await assert.rejects(call('GET /time', { quiet: true }), { failure: { kind: 'unknown' } });
});

test('what the proxy says in place of the server is no answer', async () => {
  const message = 'The site cannot be reached right now. Please try again in a moment.';
  answer = () => Response.json({ code: 'unreachable', message }, { status: 502 });
  const failure = await call('GET /time', { quiet: true }).catch((error: unknown) => error);
  assert.ok(failure instanceof ApiFailure);
  assert.deepEqual(
    [failure.status, failure.code, failure.message],
    [undefined, undefined, message],
  );
  answer = () => Response.json({ message: 'Another one.' }, { status: 502 });
  await assert.rejects(call('GET /time', { quiet: true }), { status: 502 });
});

test('maintenance leads away, and a call that was given up says nothing', async () => {
  let led = 0;
  onMaintenance(() => {
    led += 1;
  });
  answer = () => Response.json({ message: 'Closed.' }, { status: 503 });
  await assert.rejects(call('GET /time', { quiet: true }), ApiFailure);
  assert.equal(led, 1);

  const controller = new AbortController();
  controller.abort();
  answer = () => {
    throw controller.signal.reason;
  };
  await assert.rejects(call('GET /time', { signal: controller.signal }), { name: 'AbortError' });
});

test('an answer that is no object is none', async () => {
  for (const garbage of ['null', '5', '"text"', 'true']) {
    answer = () => new Response(garbage);
    await assert.rejects(call('GET /time', { quiet: true }), { failure: { kind: 'unknown' } });
  }
});

test('a 401 to the kept token ends the session, and no other refusal does', async () => {
  const stored = new Map([['auth-token', 'one']]);
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
  });
  let ended: string[] = [];
  onSessionEnd((message) => ended.push(message));
  const ask = async (status: number, json: unknown) => {
    ended = [];
    answer = () => Response.json(json, { status });
    await assert.rejects(call('GET /users/me', { quiet: true }), ApiFailure);
    return ended;
  };
  const signedOut = { code: 'signed_out', message: 'Please sign in to continue.' };
  assert.deepEqual(await ask(401, signedOut), ['Please sign in to continue.']);
  assert.deepEqual(await ask(401, { message: 'Unauthenticated.' }), ['Unauthenticated.']);
  assert.deepEqual(await ask(401, { code: 'wrong_credentials', message: 'No.' }), []);
  assert.deepEqual(await ask(403, signedOut), []);

  ended = [];
  answer = () => {
    stored.set('auth-token', 'two');
    return Response.json(signedOut, { status: 401 });
  };
  await assert.rejects(call('GET /users/me', { quiet: true }), ApiFailure);
  assert.deepEqual(ended, [], 'it was about the token before');
  stored.delete('auth-token');
  assert.deepEqual(await ask(401, signedOut), []);
});

test('a failure is told unless it is to be kept quiet, all or those of a status', async () => {
  useToasts.setState({ toasts: [] });
  const ask = (status: number, quiet: boolean | number) => {
    answer = () => Response.json({ message: `it was ${status}` }, { status });
    return assert.rejects(call('GET /time', { quiet }), ApiFailure);
  };
  await ask(404, 404);
  await ask(404, true);
  await ask(500, 404);
  await ask(404, false);
  answer = () => {
    throw new TypeError('fetch failed');
  };
  await assert.rejects(call('GET /time', { quiet: 404 }), ApiFailure);
  const said = useToasts.getState().toasts.map(({ text }) => text);
  assert.deepEqual(said.slice(0, 2), ['it was 500', 'it was 404']);
  assert.match(said[2] ?? '', /^Connection Failed: /);
});

/** Never called: the compiler alone reads it. */
export async function refused(): Promise<void> {
  // @ts-expect-error: no such path
  await call('GET /nowhere');
  // @ts-expect-error: no such method there
  await call('PUT /time');
  // @ts-expect-error: the path wants a booking
  await call('GET /online-bookings/{booking}');
  // @ts-expect-error: the booking is called booking
  await call('GET /online-bookings/{booking}', { path: { code: 'ABCDEFGHJK' } });
  // @ts-expect-error: a query of another call
  await call('GET /schedules', { query: { period: 'past' } });
  // @ts-expect-error: a body without its password
  await call('POST /auth/login', { body: { email: 'a@b.ph' } });
  // @ts-expect-error: this call takes no body
  await call('POST /auth/logout', { body: {} });
  // @ts-expect-error: a file is no JSON
  await call('GET /online-bookings/{booking}/tickets.pdf', { path: { booking: 'ABCDEFGHJK' } });
  // @ts-expect-error: JSON is no file
  await file('GET /time');
  // @ts-expect-error: a redirect is for the browser
  await call('GET /auth/google/callback');
  // @ts-expect-error: the answer is that of the call
  const { token }: { token: string } = await call('GET /time');
  throw new Error(token);
}
