// A question is asked once, given up when nobody wants it, and its answer kept where that is wanted.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { ApiFailure } from './client';
import { openScreen, page, type TestScreen, tell } from './testScreen';
import { type Question, useAnswer } from './useAnswer';

type Options = Parameters<typeof useAnswer<string>>[1];
type Answer = ReturnType<typeof useAnswer<string>>;

/** A question that was asked, and how to answer it. */
interface Asked {
  key: string;
  signal: AbortSignal;
  isPoll: boolean;
  before: string | null;
  answer: (text: string) => Promise<void>;
  fail: (failure: unknown) => Promise<void>;
}

const OFFLINE = new ApiFailure({ kind: 'network' });
const REFUSED = new ApiFailure({ kind: 'answer', status: 409, body: { message: 'No.' } });
const FORBIDDEN = new ApiFailure({ kind: 'answer', status: 403, body: { message: 'Not you.' } });

let screen: TestScreen;
let asked: Asked[] = [];
let shown: Answer;

function questionOf(key: string): Question<string> {
  return {
    key,
    ask: (signal, { isPoll, before }) =>
      new Promise((resolve, reject) => {
        const answer = (text: string) => act(async () => resolve(text));
        const fail = (failure: unknown) => act(async () => reject(failure));
        asked.push({ key, signal, isPoll, before, answer, fail });
      }),
  };
}

const show = (name: string | null, options?: Options) =>
  screen.show(() => {
    shown = useAnswer(name === null ? null : questionOf(name), options);
  });

const everySecond = () => 1000;

const last = () => asked.at(-1) ?? assert.fail('nothing was asked');
const pass = (context: { mock: { timers: { tick: (ms: number) => void } } }, ms: number) =>
  act(async () => context.mock.timers.tick(ms));

beforeEach(() => {
  asked = [];
  screen = openScreen();
});

afterEach(() => screen.leave());

test('a question is asked once, however often the screen is drawn', async () => {
  await show('a');
  await show('a');
  assert.equal(asked.length, 1);
  assert.deepEqual([shown.answer, shown.isAsking], [null, true]);
  await last().answer('one');
  assert.deepEqual([shown.answer, shown.failure, shown.isAsking], ['one', null, false]);
});

test('without a question nothing is asked and nothing is known', async () => {
  await show(null);
  assert.equal(asked.length, 0);
  assert.deepEqual([shown.answer, shown.isAsking], [null, false]);
  await show('a', { keeps: true });
  await last().answer('one');
  await show(null, { keeps: true });
  assert.equal(shown.answer, null);
});

test('another question gives up the one before, whose answer then comes too late', async () => {
  await show('a');
  const first = last();
  await show('b');
  assert.ok(first.signal.aborted);
  await first.answer('of a');
  assert.equal(shown.answer, null);
  await last().answer('of b');
  assert.equal(shown.answer, 'of b');
});

test('a screen that goes gives its question up', async () => {
  await show('a');
  await screen.leave();
  assert.ok(last().signal.aborted);
});

test('the last answer is gone while another question is asked, or stays where it is kept', async () => {
  await show('a');
  await last().answer('one');
  await show('b');
  assert.deepEqual([shown.answer, shown.isAsking], [null, true]);

  await show('c', { keeps: true });
  await last().answer('three');
  await show('d', { keeps: true });
  assert.deepEqual([shown.answer, shown.isAsking], ['three', true]);
  await last().answer('four');
  assert.deepEqual([shown.answer, shown.isAsking], ['four', false]);
});

test('a failure is told with its code, and asking again asks again', async () => {
  await show('a');
  await last().fail(REFUSED);
  assert.equal(shown.failure, REFUSED);
  assert.equal(shown.isAsking, false);
  await act(async () => shown.askAgain());
  assert.equal(asked.length, 2);
  assert.deepEqual([shown.failure, shown.isAsking], [null, true]);
  await last().answer('one');
  assert.deepEqual([shown.answer, shown.failure], ['one', null]);
});

test('what is kept stays beside a failure, and the failure until there is an answer', async () => {
  await show('a', { keeps: true });
  await last().answer('one');
  await act(async () => shown.askAgain());
  await last().fail(OFFLINE);
  assert.deepEqual([shown.answer, shown.failure], ['one', OFFLINE]);
  await act(async () => shown.askAgain());
  assert.deepEqual([shown.failure, shown.isAsking], [OFFLINE, true]);
  await last().answer('two');
  assert.deepEqual([shown.answer, shown.failure], ['two', null]);
});

test('what a network did not bring is asked for when there is one again', async () => {
  await show('a');
  await last().fail(OFFLINE);
  await tell('online');
  assert.equal(asked.length, 2);
  await last().fail(REFUSED);
  await tell('online');
  assert.equal(asked.length, 2);
});

test('what another call told is taken over', async () => {
  await show('a', { keeps: true });
  await last().fail(OFFLINE);
  await act(async () => shown.take('told'));
  assert.deepEqual([shown.answer, shown.failure, shown.isAsking], ['told', null, false]);
});

test('it polls after each answer, says so, and knows what was told before', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const poll = (times: number) => 1000 * (times + 1);
  await show('a', { poll });
  await last().answer('one');
  await pass(context, 999);
  assert.equal(asked.length, 1);
  await pass(context, 1);
  assert.deepEqual([asked.length, last().isPoll, last().before], [2, true, 'one']);
  await last().answer('two');
  assert.equal(shown.answer, 'two');
  await pass(context, 1999);
  assert.equal(asked.length, 2);
  await pass(context, 1);
  assert.deepEqual([asked.length, last().before], [3, 'two']);
});

test('a poll that fails changes nothing, and the next one is made', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show('a', { poll: everySecond });
  await last().answer('one');
  await pass(context, 1000);
  await last().fail(REFUSED);
  assert.deepEqual([shown.answer, shown.failure], ['one', null]);
  await pass(context, 1000);
  assert.equal(asked.length, 3);
});

test('what one may not know is not polled, until one has asked for it again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show('a', { poll: everySecond });
  await last().fail(FORBIDDEN);
  assert.deepEqual([shown.answer, shown.failure], [null, FORBIDDEN]);
  await pass(context, 5000);
  assert.equal(asked.length, 1);
  await act(async () => shown.askAgain());
  await last().answer('one');
  await pass(context, 1000);
  assert.deepEqual([asked.length, last().isPoll], [3, true]);
  await last().fail(FORBIDDEN);
  assert.deepEqual([shown.answer, shown.failure], ['one', FORBIDDEN]);
  await pass(context, 5000);
  assert.equal(asked.length, 3);
});

test('it stops polling when it is told to, and when the screen goes', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show('a', { poll: everySecond });
  await last().answer('one');
  await pass(context, 1000);
  const given = last();
  await show('a');
  assert.ok(given.signal.aborted);
  assert.equal(shown.answer, 'one');
  await pass(context, 5000);
  assert.equal(asked.length, 2);
  await show('a', { poll: everySecond });
  assert.equal(asked.length, 2);
  await screen.leave();
  await pass(context, 5000);
  assert.equal(asked.length, 2);
});

test('a page out of view does not poll, unless it is to', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show('a', { poll: everySecond });
  await last().answer('one');
  page.visibilityState = 'hidden';
  await pass(context, 1000);
  assert.equal(asked.length, 1);
  page.visibilityState = 'visible';
  await pass(context, 1000);
  assert.equal(asked.length, 2);

  page.visibilityState = 'hidden';
  await show('b', { poll: everySecond, pollsHidden: true });
  await last().answer('two');
  await pass(context, 1000);
  assert.equal(last().isPoll, true);
});
