// The desk's calls: what goes out, what a session that ended does, and the factor that is asked for
// anew.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ApiFailure } from '../shared/api/client';
import {
  call,
  changedMeanwhile,
  file,
  OpsFailure,
  onFactorAgain,
  onSessionEnd,
  question,
} from './client';

interface Sent {
  address: string;
  init: RequestInit;
}

let sent: Sent[] = [];
let answers: (() => Response)[] = [];
let ended: string[] = [];

Object.assign(globalThis, {
  fetch: async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return (answers.shift() ?? (() => Response.json({})))();
  },
});

beforeEach(() => {
  sent = [];
  answers = [];
  ended = [];
  onSessionEnd((code) => ended.push(code));
  onFactorAgain(async () => false);
});

const refuse = (status: number, body: object) => () => Response.json(body, { status });
const caught = (given: Promise<unknown>) => given.catch((error: unknown) => error);

test('a call goes to the desk alone, with what it takes in its place', async () => {
  await call('GET /events', { query: { subject: 'K7 QM', after: 40, staff: null } });
  await call('PUT /password', { body: { old_password: 'a', password: 'b' } });
  assert.deepEqual(
    sent.map(({ address }) => address),
    ['/ops-api/events?subject=K7+QM&after=40', '/ops-api/password'],
  );
  assert.deepEqual(
    sent.map(({ init }) => [init.method, init.body, init.credentials]),
    [
      ['GET', undefined, 'same-origin'],
      ['PUT', '{"old_password":"a","password":"b"}', 'same-origin'],
    ],
  );
  assert.equal(new Headers(sent[0]?.init.headers).get('Authorization'), null);
});

test('a session that is over is told to the frame, and nothing else is', async () => {
  for (const code of ['signed_out', 'session_over', 'factor_missing']) {
    answers = [refuse(401, { code, message: 'No.' })];
    await assert.rejects(call('GET /staff', { quiet: true }), ApiFailure);
  }
  for (const code of ['wrong_credentials', 'factor_again']) {
    answers = [refuse(401, { code, message: 'No.' })];
    await assert.rejects(call('GET /staff', { quiet: true }), ApiFailure);
  }
  answers = [refuse(403, { code: 'not_allowed', message: 'No.' })];
  await assert.rejects(call('GET /staff', { quiet: true }), ApiFailure);
  assert.deepEqual(ended, ['signed_out', 'session_over', 'factor_missing']);
});

test('a call that wants the factor anew is made again once it was shown, and once only', async () => {
  const again = refuse(401, { code: 'factor_again', message: 'Again.' });
  let asked = 0;
  onFactorAgain(async () => {
    asked += 1;
    return true;
  });
  answers = [again, () => Response.json({ emergency_codes: ['a'] })];
  const { emergency_codes } = await call('POST /factors/emergency-codes');
  assert.deepEqual([emergency_codes, asked, sent.length], [['a'], 1, 2]);

  answers = [again, again];
  const failure = await caught(call('POST /factors/emergency-codes', { quiet: true }));
  assert.ok(failure instanceof OpsFailure);
  assert.deepEqual([failure.code, asked, sent.length], ['factor_again', 2, 4]);
});

test('a factor that is not shown leaves the refusal', async () => {
  answers = [refuse(401, { code: 'factor_again', message: 'Again.' })];
  const failure = await caught(call('POST /factors/emergency-codes', { quiet: true }));
  assert.ok(failure instanceof OpsFailure && failure.code === 'factor_again');
  assert.equal(sent.length, 1);
});

test('a refusal bears the name under which the server logged it', async () => {
  answers = [
    () => Response.json({ message: 'Down.' }, { status: 500, headers: { 'x-request-id': 'r7' } }),
  ];
  const failure = await caught(call('GET /staff', { quiet: true }));
  assert.ok(failure instanceof OpsFailure);
  assert.equal(failure.requestId, 'r7');
});

test('who changed a record first is told with the record as it is', async () => {
  const current = { version: 3 };
  answers = [refuse(409, { code: 'changed_meanwhile', message: 'Late.', current })];
  assert.deepEqual(changedMeanwhile(await caught(call('GET /staff', { quiet: true }))), current);
  answers = [refuse(409, { code: 'last_owner', message: 'No.', current })];
  assert.equal(changedMeanwhile(await caught(call('GET /staff', { quiet: true }))), undefined);
  assert.equal(changedMeanwhile(new Error('changed_meanwhile')), undefined);
});

test('an answer without content is an empty one, and a file comes as it is', async () => {
  answers = [() => new Response(null, { status: 204 }), () => new Response('a,b')];
  assert.deepEqual(await call('DELETE /session'), {});
  const people = await file('GET /sailings/{id}/people.csv', { path: { id: 's1' } });
  assert.equal(await people.text(), 'a,b');
});

test('the same question has the same key, another one another', async () => {
  const first = question('GET /events', { query: { action: 'denied' } });
  assert.equal(first.key, question('GET /events', { query: { action: 'denied' } }).key);
  assert.notEqual(first.key, question('GET /events', { query: { action: 'exported' } }).key);
});
